import { getWaitingClosings } from '@quan/contract/console/closings.ts'
import { getHeldQueue } from '@quan/contract/console/held-contents.ts'
import { findMembers } from '@quan/contract/console/members.ts'
import { getReportQueue } from '@quan/contract/console/reports.ts'
import { ReportState } from '@quan/contract/safety/report.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const THINGS = 1_000
const MEMBERS = 10_000
/** One thing of so many is of the quiet city. */
const ONE_OF = 40
const OF_QUIET = THINGS / ONE_OF
const SHOWN = 20
/** Rows that may be read for each of these. */
const READ_PER_ROW = 8

let world: ReadingWorld
beforeAll(async () => {
  world = await readingWorld()
  const { sql } = world
  const now = new Date(TEST_NOW)
  const city = sql`case when n % ${ONE_OF} = 0 then ${QUIET} else ${BUSY} end`
  const { id } = await world.console.store()
  await sql`
    insert into member (id, nick_name) select md5('member ' || n)::uuid, '用户' || n from generate_series(1, ${MEMBERS}) n`
  await sql`
    insert into business_card (member_id, city_code)
    select md5('member ' || n)::uuid, ${city} from generate_series(1, ${MEMBERS}) n`
  await sql`
    insert into held_content (id, member_id, place, field, content_hash, sealed_content, city_code, held_at, kept_until)
    select md5('held ' || n)::uuid, md5('member ' || n)::uuid, 'card', 'lines.intro', sha256(n::text::bytea), sha256(n::text::bytea), ${city},
      ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + interval '20 days'
    from generate_series(1, ${THINGS}) n`
  await sql`
    insert into report (id, target_kind, target_id, reason, created_at, city_code, due_at, decision, decided_at, decided_by,
      note)
    select md5('report ' || n)::uuid, 'user', md5('member ' || n)::uuid, 'other', ${now}, ${city},
      ${now}::timestamptz + n * interval '1 minute', 'dismiss', ${now}, ${id}, '没有问题'
    from generate_series(1, ${THINGS}) n`
  await sql`
    insert into conduct_measure (id, member_id, kind, operator_id, note, city_code, taken_at, until_at, closing)
    select md5('measure ' || n)::uuid, md5('member ' || n)::uuid, 'suspend', ${id}, '诈骗', ${city}, ${now},
      ${now}::timestamptz + n * interval '1 minute', 'waiting'
    from generate_series(1, ${THINGS}) n`
  await sql`analyze member, business_card, held_content, report, conduct_measure`
})
afterAll(() => world.close())

const QUEUES = [
  ['what waits for a person', getHeldQueue, {}],
  ['closings that wait for a second operator', getWaitingClosings, {}],
  ['decided reports', getReportQueue, { state: ReportState.decided }],
] as const
const asked = async (call: (typeof QUEUES)[number][1], input: object, cities: string[] | null) => {
  const operator = await world.console.signedIn({ roles: ['safety'], cities })
  return await world.reading(async () => {
    const { result } = await operator.call(call, { maxResultCount: SHOWN, ...input } as never)
    return result as { items: { id: string }[]; nextCursor: string | null }
  })
}

describe.each(QUEUES)('%s', (_which, call, input) => {
  // proves 37.1
  test.each([null, [QUIET], [QUIET, BUSY]])(
    'of %j is read as it is shown, however much others have',
    async (cities) => {
      const { result, read } = await asked(call, input, cities)
      expect(result.items).toHaveLength(SHOWN)
      expect(read).toBeLessThan(READ_PER_ROW * SHOWN)
    },
  )

  test('of a city is all of that city, page by page', async () => {
    const { result: first } = await asked(call, input, [QUIET])
    const { result: second } = await asked(call, { ...input, cursor: first.nextCursor }, [QUIET])
    expect(second.nextCursor).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(OF_QUIET)
  })
})

// proves 37.1
test('of members that are looked for by name, the cards of a page alone are asked for their city', async () => {
  const readBy = async (cities: string[] | null) => {
    const operator = await world.console.signedIn({ roles: ['safety'], cities })
    const find = () => operator.call(findMembers, { name: '用户', maxResultCount: SHOWN })
    return (await world.reading(find)).read
  }
  await readBy(null)
  expect((await readBy([QUIET])) - (await readBy(null))).toBeLessThanOrEqual(SHOWN + 1)
})
