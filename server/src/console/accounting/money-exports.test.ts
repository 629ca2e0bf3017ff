import { MONEY_EXPORT_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import {
  exportActivitySums,
  exportDaySums,
  exportOrganizersOfDay,
  exportOrganizerSums,
  exportRefunds,
} from '@quan/contract/console/accounting/money-exports.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import {
  getActivitySums,
  getDaySums,
  getOrganizersOfDay,
  getOrganizerSums,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { anEvening } from '#features/accounting/an-evening.testing.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const [SHANGHAI, NOTHING_THERE] = ['310000', '110100']

let world: OrderWorld
let desk: ConsoleWorld
let hangzhou: string
beforeAll(async () => {
  world = await orderWorld()
  desk = consoleWorld(world.sql)
  await world.sql`
    insert into city (code, name, pinyin, country, time_zone)
    values (${SHANGHAI}, '上海', 'shanghai', 'CN', 'Asia/Shanghai') on conflict do nothing`
  for (let count = 0; count < 3; count += 1) {
    const { activity } = await anEvening(world)
    hangzhou = activity.cityCode
  }
  const { activity } = await anEvening(world, { cityCode: SHANGHAI })
  expect(activity.cityCode).not.toBe(hangzhou)
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)
const days = () => ({ from: today(), to: today() })
const month = () => ({ month: today().slice(0, 7) })
/** Every list with what it is asked for. */
const everyExport = () =>
  [
    [exportDaySums, days()],
    [exportActivitySums, month()],
    [exportOrganizerSums, month()],
    [exportOrganizersOfDay, { day: today() }],
    [exportRefunds, days()],
  ] as const

const ofFinance = async (cities: string[] | null = null) => await desk.signedIn({ roles: ['finance'], cities })

type Moved = { received: number; returned: number }
const total = (rows: readonly Moved[]) =>
  rows.reduce<Moved>((sum, row) => ({ received: sum.received + row.received, returned: sum.returned + row.returned }), {
    received: 0,
    returned: 0,
  })

/** What the ledger tells of a city, or of all of them. */
async function ledgerOf(cityCode: string | null = null): Promise<Moved> {
  const [row] = await world.sql<[Moved]>`
    select coalesce(sum(money_fen) filter (where kind = 'moneyReceived'), 0)::integer as received,
      coalesce(-sum(money_fen) filter (where kind = 'refundDone'), 0)::integer as returned
    from ledger_entry join "order" on "order".id = order_id join activity on activity.id = activity_id
    where ${cityCode}::text is null or city_code = ${cityCode}`
  return row
}

describe('lists of the money page for files', () => {
  // proves 31.31
  test('are the whole of what the pages show, and come to what the ledger tells', async () => {
    const finance = await ofFinance()
    const first = { maxResultCount: 2 }
    const { result: shown } = await finance.call(getDaySums, days())
    const { result: ofDays } = await finance.call(exportDaySums, days())
    expect(ofDays.rows).toEqual(shown.days)
    const { result: activities } = await finance.call(exportActivitySums, month())
    const page = await finance.call(getActivitySums, { ...month(), ...first })
    expect(activities.rows.slice(0, 2)).toEqual(page.result.items)
    const { result: organizers } = await finance.call(exportOrganizerSums, month())
    const ofMonth = await finance.call(getOrganizerSums, { ...month(), ...first })
    expect(organizers.rows.slice(0, 2)).toEqual(ofMonth.result.items)
    const { result: ofDay } = await finance.call(exportOrganizersOfDay, { day: today() })
    const listed = await finance.call(getOrganizersOfDay, { day: today(), ...first })
    expect(ofDay.rows.slice(0, 2)).toEqual(listed.result.items)
    const ledger = await ledgerOf()
    expect(ledger.received).toBeGreaterThan(ledger.returned)
    for (const { rows } of [ofDays, activities, organizers, ofDay]) expect(total(rows)).toEqual(ledger)
    const { result: refunds } = await finance.call(exportRefunds, days())
    const newest = await finance.call(getRefunds, { ...days(), ...first })
    expect(refunds.rows.slice(0, 2)).toEqual(newest.result.items)
    expect(refunds.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(ledger.returned)
    expect([activities, organizers, ofDay, refunds].map(({ rows }) => rows.length)).toEqual([4, 4, 4, 4])
  })

  // proves 31.31
  test('are of the operator’s cities alone, those of days of one city too', async () => {
    const ofShanghai = await ofFinance([SHANGHAI])
    for (const [call, input] of everyExport()) {
      const { result } = await ofShanghai.call(call, input as never)
      expect(result.rows).toHaveLength(1)
      expect((await (await ofFinance([NOTHING_THERE])).call(call, input as never)).result.rows).toEqual([])
    }
    const { result: own } = await ofShanghai.call(exportDaySums, days())
    expect(total(own.rows)).toEqual(await ledgerOf(SHANGHAI))
    const asked = { ...days(), cityCode: hangzhou }
    expect((await ofShanghai.call(exportDaySums, asked)).result.rows).toEqual([])
    const { result } = await (await ofFinance()).call(exportDaySums, asked)
    expect(total(result.rows)).toEqual(await ledgerOf(hangzhou))
  })

  // proves 31.31
  test('are for finance with a fresh factor, and each stands in the log with what was taken', async () => {
    const stale = await desk.signedIn({ roles: ['finance'], factorAgeMs: FRESH_FACTOR_MS })
    const editor = await desk.signedIn({ roles: ['editor', 'door', 'safety'] })
    const finance = await ofFinance()
    for (const [call, input] of everyExport()) {
      expect(await stale.call(call, input as never)).toMatchObject({ code: 'console.fresh_factor_required' })
      expect(await editor.call(call, input as never)).toMatchObject({ code: 'console.role_missing' })
      const { result } = await finance.call(call, input as never)
      const [entry] = await world.sql`select act, outcome, details from audit_entry order by number desc limit 1`
      const details = JSON.stringify({ ...input, rows: result.rows.length })
      expect(entry).toMatchObject({ act: call.path, outcome: 'done', details })
    }
    const tooMany = { from: today(), to: addDays(today(), 31) }
    expect(await finance.call(exportRefunds, tooMany)).toMatchObject({ code: 'input.invalid' })
  })

  // proves 31.31
  test('are given whole or not at all', async () => {
    const finance = await ofFinance()
    const busy = { from: '2026-10-01', to: '2026-10-01' }
    await copyRefund({ at: `${busy.from}T04:00:00Z`, copies: MONEY_EXPORT_MAX })
    expect((await finance.call(exportRefunds, busy)).result.rows).toHaveLength(MONEY_EXPORT_MAX)
    await copyRefund({ at: `${busy.from}T05:00:00Z`, copies: 1 })
    expect(await finance.call(exportRefunds, busy)).toMatchObject({ code: 'money.too_many_to_export', result: null })
  })
})

/** Stores a refund again and again, decided at an instant. */
async function copyRefund({ at, copies }: { at: string; copies: number }) {
  await world.sql`
    insert into refund (id, order_id, amount_fen, reason, state, decided_at, done_at)
    select gen_random_uuid(), order_id, amount_fen, reason, state, ${at}::timestamptz, ${at}::timestamptz
    from (select * from refund limit 1) one, generate_series(1, ${copies}::integer)`
}

// proves 31.40
test('every list, file and figure of a city is the same for who sees all and asks for it as for who sees it alone', async () => {
  const calls = [
    ...everyExport(),
    [getActivitySums, month()],
    [getOrganizerSums, month()],
    [getOrganizersOfDay, { day: today() }],
    [getRefunds, days()],
    [getUpcomingSum, {}],
  ] as const
  const [all, ofHangzhou, ofShanghai] = [await ofFinance(), await ofFinance([hangzhou]), await ofFinance([SHANGHAI])]
  for (const [call, input] of calls) {
    const asked = { ...input, cityCode: SHANGHAI } as never
    const { result } = await all.call(call, asked)
    const { result: own } = await ofShanghai.call(call, input as never)
    // the check of a day adds up all cities
    expect({ call: call.path, ...result, checks: [] }).toEqual({ call: call.path, ...own, checks: [] })
    expect(result).not.toEqual((await all.call(call, input as never)).result)
    const { result: none } = await ofHangzhou.call(call, asked)
    expect(Object.values(none).flat().filter(Boolean)).toEqual([])
  }
})
