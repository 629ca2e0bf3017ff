import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const ENTRIES = 5_000
/** Minutes between two entries; one of so many is of the operator that is asked for, one of so many is of the act. */
const MINUTES_BETWEEN = 20
const ONE_OF = { operator: 6, act: 5 }
const FIRST_DAY = '2026-06-01'
const SHOWN = 20
/** Rows that may be read for each of these. */
const READ_PER_ENTRY = 6

let world: ReadingWorld
let operatorId: string
beforeAll(async () => {
  world = await readingWorld()
  const [{ id }, other] = [await world.console.store(), await world.console.store()]
  operatorId = id
  await world.sql`
    insert into audit_entry (number, at, operator_id, act, outcome, details, hash)
    select n, ${FIRST_DAY}::timestamptz + n * ${MINUTES_BETWEEN} * interval '1 minute',
      case when n % ${ONE_OF.operator} = 0 then ${id}::uuid else ${other.id}::uuid end,
      case when n % ${ONE_OF.act} = 0 then 'Order/Find' else 'Draft/Save' end, 'done', '{}', sha256(n::text::bytea)
    from generate_series(1, ${ENTRIES}) n`
  await world.sql`analyze audit_entry`
})
afterAll(() => world.close())

const WEEK = { from: addDays(FIRST_DAY, 7), to: addDays(FIRST_DAY, 13) }

// proves 37.1
test.each<[string, () => Omit<ConsoleInputOf<typeof getAuditLog>, 'cursor'>]>([
  ['of all', () => ({})],
  ['of some days', () => WEEK],
  ['of an operator on some days', () => ({ ...WEEK, operatorId })],
  ['of an act on some days', () => ({ ...WEEK, act: 'Order/Find' })],
  ['of an operator', () => ({ operatorId })],
  ['of an operator and an act', () => ({ operatorId, act: 'Order/Find' })],
])('entries %s are read as they are shown, however many came later', async (_which, asked) => {
  const owner = await world.console.signedIn()
  const { result: page, read } = await world.reading(() =>
    owner.call(getAuditLog, { maxResultCount: SHOWN, ...asked() }),
  )
  expect(page.result.items).toHaveLength(SHOWN)
  expect(read).toBeLessThan(READ_PER_ENTRY * SHOWN)
})
