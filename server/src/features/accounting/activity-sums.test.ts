import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import type { ActivitySum } from '@quan/contract/console/accounting/sums.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvening, PRICE } from '#features/accounting/an-evening.testing.ts'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const NOWHERE = { operatorId: randomUUID(), cities: ['110100'] }
const FIRST_PAGE = { maxResultCount: 20 }

let world: OrderWorld
let sums: ReturnType<typeof sumsService>
beforeAll(async () => {
  world = await orderWorld()
  sums = sumsService({ sql: world.sql })
})
afterAll(() => world.close())

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)

/** All pages of the sums of activities. */
async function everyActivity(
  asked: { month: string; maxResultCount: number },
  clerk: typeof NOWHERE | typeof EVERYWHERE,
) {
  const seen: ActivitySum[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof sums.activities>> = await sums.activities({ ...asked, cursor }, clerk)
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

describe('sums of activities', () => {
  // proves 31.11
  test('tell what each activity moved in a month, with its refunds and places, and add up to those of the month', async () => {
    const { activity } = await anEvening(world)
    const month = today().slice(0, 7)
    const seen = await everyActivity({ month, maxResultCount: 2 }, EVERYWHERE)
    expect(seen.find((one) => one.activity.id === activity.id)).toMatchObject({
      activity: { title: activity.title, cityCode: activity.cityCode },
      received: 2 * PRICE,
      returned: PRICE,
      payments: 2,
      refunds: 1,
      taken: 1,
      quota: 20,
    })
    expect(new Set(seen.map((one) => one.activity.id)).size).toBe(seen.length)
    expect(seen.map(({ received }) => received)).toEqual(seen.map(({ received }) => received).toSorted((a, b) => b - a))
    const total = (rows: { received: number; returned: number }[]) =>
      rows.reduce((sum, { received, returned }) => sum + received - returned, 0)
    const ofMonth = { from: addDays(today(), -SUM_DAYS_MAX + 1), to: today() }
    expect(total(seen)).toBe(total((await sums.days(ofMonth, EVERYWHERE)).days))
    expect(await everyActivity({ ...FIRST_PAGE, month: '2020-01' }, EVERYWHERE)).toEqual([])
  })

  // proves 31.11
  test('tell operators of some cities of activities there, page by page, each once', async () => {
    const { activity } = await anEvening(world)
    const month = today().slice(0, 7)
    expect(await everyActivity({ ...FIRST_PAGE, month }, NOWHERE)).toEqual([])
    const cities = [...NOWHERE.cities, activity.cityCode]
    const seen = await everyActivity({ month, maxResultCount: 2 }, { ...NOWHERE, cities })
    expect(seen).toEqual(await everyActivity({ ...FIRST_PAGE, month }, EVERYWHERE))
  })

  // proves 31.11
  test('follow each change of a day, in the month in which that stands', async () => {
    const { activity } = await anEvening(world)
    await keepSums(world.sql, 'look')
    const days = (received: number) => [
      { day: '2025-01-30', month: '2025-02-01', received },
      { day: '2025-02-02', month: '2025-02-01', received: 2 * received },
    ]
    const write = (received: number) => world.sql`
      insert into money_day (
        activity_id, day, month, city_code, organizer_id, received_fen, returned_fen, payments, refunds)
      select ${activity.id}, day::date, month::date, ${activity.cityCode}, null, received, 0, 1, 0
      from jsonb_to_recordset(${world.sql.json(days(received))}) moved (day text, month text, received bigint)
      on conflict (activity_id, day, month) do update set received_fen = money_day.received_fen + excluded.received_fen`
    const february = async () =>
      (await everyActivity({ ...FIRST_PAGE, month: '2025-02' }, EVERYWHERE)).map(({ received, payments }) => ({
        received,
        payments,
      }))
    await write(100)
    expect(await february()).toEqual([{ received: 300, payments: 2 }])
    await write(10)
    expect(await february()).toEqual([{ received: 330, payments: 2 }])
    expect(await everyActivity({ ...FIRST_PAGE, month: '2025-01' }, EVERYWHERE)).toEqual([])
    await world.sql`delete from money_activity where month = '2025-02-01'`
    await world.sql`delete from money_day where month = '2025-02-01'`
  })

  test('are filled by their migration as they are kept', async () => {
    await anEvening(world)
    await keepSums(world.sql, 'look')
    const read = () => world.sql`select * from money_activity order by activity_id, month`
    const kept = [...(await read())]
    expect(kept.length).toBeGreaterThan(0)
    await world.sql`delete from money_activity`
    const filling = await readFile(new URL('../../../migrations/0124-money-of-activities.sql', import.meta.url), 'utf8')
    const fill = (after: string | null) => world.sql.unsafe<{ last: string }[]>(filling, [after])
    const [bite] = await fill(null)
    expect(await fill(bite?.last ?? null)).toHaveLength(0)
    expect([...(await read())]).toEqual(kept)
  })
})
