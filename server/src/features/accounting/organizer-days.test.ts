import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { OrganizerSum } from '@quan/contract/console/accounting/sums.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEvening, FEE_PERMILLE, PRICE } from '#features/accounting/an-evening.testing.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const NOWHERE = { operatorId: randomUUID(), cities: ['110100'] }
const FEE = (PRICE * FEE_PERMILLE) / 1_000

let world: OrderWorld
let sums: ReturnType<typeof sumsService>
beforeAll(async () => {
  world = await orderWorld()
  sums = sumsService({ sql: world.sql })
})
afterAll(() => world.close())

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)

/** All pages of what organizers moved on a day. */
async function everyOrganizer(day: string, clerk: typeof NOWHERE | typeof EVERYWHERE, maxResultCount = 2) {
  const seen: OrganizerSum[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof sums.organizers>> = await sums.organizers(
      { day, maxResultCount, cursor },
      clerk,
    )
    seen.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return seen
}

const total = (rows: readonly { received: number; returned: number }[]) =>
  rows.reduce<[number, number]>(([all, back], { received, returned }) => [all + received, back + returned], [0, 0])

describe('what organizers moved on a day', () => {
  // proves 31.28
  test('is listed page by page, the most first, with the fee, and adds up to the day of all cities', async () => {
    const { organizer } = await anEvening(world)
    for (let count = 0; count < 2; count += 1) await anEvening(world)
    const seen = await everyOrganizer(today(), EVERYWHERE)
    expect(seen.find((one) => one.organizer.id === organizer.memberId)).toMatchObject({
      received: 2 * PRICE,
      returned: PRICE,
      fee: FEE,
      activities: 1,
    })
    expect(new Set(seen.map((one) => one.organizer.id)).size).toBe(3)
    const { days } = await sums.days({ from: today(), to: today() }, EVERYWHERE)
    expect(total(seen)).toEqual(total(days))
  })

  // proves 31.28
  test('is of that day alone, and the statement of the month has each', async () => {
    const { organizer } = await anEvening(world)
    const [day, dayBefore] = [today(), addDays(today(), -1)]
    // one of the two paid the day before
    await world.sql`
      update money_unsummed set at = at - interval '1 day'
      where id = (select min(id) from money_unsummed)`
    const of = async (asked: string) =>
      (await everyOrganizer(asked, EVERYWHERE)).find((one) => one.organizer.id === organizer.memberId)
    expect(await of(day)).toMatchObject({ received: PRICE, returned: PRICE })
    expect(await of(dayBefore)).toMatchObject({ received: PRICE, returned: 0, activities: 1 })
    expect(await of(addDays(day, 1))).toBeUndefined()
    const statement = await sums.statement({ organizerId: organizer.memberId, month: day.slice(0, 7) }, EVERYWHERE)
    expect(statement.days).toEqual([
      { day, received: PRICE, returned: PRICE },
      { day: dayBefore, received: PRICE, returned: 0 },
    ])
    expect(total(statement.days)).toEqual([statement.received, statement.returned])
  })

  // proves 31.28
  test('is of the operator’s cities alone, each or several of them', async () => {
    const { organizer, activity } = await anEvening(world)
    const seenBy = async (cities: string[]) =>
      (await everyOrganizer(today(), { ...EVERYWHERE, cities })).filter(
        (one) => one.organizer.id === organizer.memberId,
      )
    expect(await everyOrganizer(today(), NOWHERE)).toEqual([])
    const [alone] = await seenBy([activity.cityCode])
    expect(alone).toMatchObject({ received: 2 * PRICE, activities: 1 })
    expect(await seenBy([activity.cityCode, '110100'])).toEqual([alone])
  })

  // proves 31.28
  test('was filled in for what was summed before it was kept', async () => {
    await anEvening(world)
    await everyOrganizer(today(), EVERYWHERE)
    const kept = () => world.sql`
      select begins_on, city_code, organizer_id, received_fen, returned_fen, payments, refunds, fee_fen from money_sum
      where period = 'day' and organizer_id in (select organizer_id from money_day)
      order by begins_on, city_code, organizer_id`
    const byTrigger = [...(await kept())]
    expect(byTrigger.length).toBeGreaterThan(1)
    await world.sql`delete from money_sum where period = 'day' and organizer_id in (select organizer_id from money_day)`
    const fill = await readFile(new URL('../../../migrations/0131-days-of-organizers.sql', import.meta.url), 'utf8')
    for (let last: string | null = null, isFirst = true; isFirst || last !== null; isFirst = false) {
      const [row]: { last: string }[] = await world.sql.unsafe<{ last: string }[]>(fill, [last])
      last = row?.last ?? null
    }
    expect([...(await kept())]).toEqual(byTrigger)
  })
})
