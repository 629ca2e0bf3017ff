import { randomUUID } from 'node:crypto'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountingService } from '#features/accounting/accounting.service.ts'
import { anEvening, FEE_PERMILLE, PRICE } from '#features/accounting/an-evening.testing.ts'
import { keepSums } from '#features/accounting/keep-sums.jobs.ts'
import { checkDays } from '#features/accounting/money-check.jobs.ts'
import { toDoService } from '#features/accounting/to-do.service.ts'
import { readUpcomingSum } from '#features/accounting/sum.queries.ts'
import { sumsService } from '#features/accounting/sums.service.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const DAY_MS = 86_400_000
const EVERYWHERE = { operatorId: randomUUID(), cities: null }
const NOWHERE = { operatorId: randomUUID(), cities: ['110100'] }
const FIRST_PAGE = { maxResultCount: 20 }

let world: OrderWorld
let sums: ReturnType<typeof sumsService>
let toDo: ReturnType<typeof toDoService>
let accounting: ReturnType<typeof accountingService>
beforeAll(async () => {
  world = await orderWorld()
  sums = sumsService({ sql: world.sql })
  const payments = {
    sendAnew: async () => true,
    compareAnew: async () => true,
    settleDifference: async () => 'none' as const,
  }
  toDo = toDoService({ ...world.services, payments, operatorNames: async () => new Map() })
  accounting = accountingService({ ...world.services, operatorNames: async () => new Map() })
})
afterAll(() => world.close())

const today = () => formatDate(world.time.now, MAINLAND_TIME_ZONE)

describe('sums of money', () => {
  // proves 31.5
  test('are those of the ledger, by day and city, for operators of that city', async () => {
    const { activity } = await anEvening(world)
    const asked = { from: today(), to: today() }
    const { days } = await sums.days(asked, EVERYWHERE)
    expect(days).toEqual([
      { day: today(), cityCode: activity.cityCode, received: 2 * PRICE, returned: PRICE, payments: 2 },
    ])
    expect((await sums.days(asked, NOWHERE)).days).toEqual([])
    expect((await sums.days({ ...asked, cityCode: activity.cityCode }, NOWHERE)).days).toEqual([])
    expect((await sums.days({ from: addDays(today(), 1), to: addDays(today(), 1) }, EVERYWHERE)).days).toEqual([])
  })

  // proves 31.6
  test('make the statement of an organizer, with the fee on what stayed', async () => {
    const { organizer, activity } = await anEvening(world)
    const month = today().slice(0, 7)
    const statement = await sums.statement({ organizerId: organizer.memberId, month }, EVERYWHERE)
    expect(statement).toMatchObject({
      received: 2 * PRICE,
      returned: PRICE,
      fee: (PRICE * FEE_PERMILLE) / 1_000,
      rows: [{ activityId: activity.id, received: 2 * PRICE, returned: PRICE }],
      days: [{ day: today(), received: 2 * PRICE, returned: PRICE }],
    })
    const { items } = await sums.organizers({ ...FIRST_PAGE, month }, EVERYWHERE)
    expect(items.find((one) => one.organizer.id === organizer.memberId)).toMatchObject({
      received: statement.received,
      fee: statement.fee,
      activities: 1,
    })
    expect((await sums.organizers({ ...FIRST_PAGE, month: '2020-01' }, EVERYWHERE)).items).toEqual([])
  })

  test('list organizers page by page, each once', async () => {
    for (let count = 0; count < 3; count += 1) await anEvening(world)
    const month = today().slice(0, 7)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await sums.organizers({ maxResultCount: 2, cursor, month }, EVERYWHERE)
      seen.push(...page.items.map(({ organizer }) => organizer.id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(3)
  })
})

describe('what may have to go back', () => {
  // proves 31.25
  test('is what came in and stayed of activities that have not begun, for operators of their city', async () => {
    const { activity } = await anEvening(world)
    const before = await sums.upcoming(world.time.now, EVERYWHERE)
    expect(before).toEqual({ received: await keptOf(), activities: await activitiesPaid(), isMore: false })
    expect(await sums.upcoming(world.time.now, NOWHERE)).toEqual({ received: 0, activities: 0, isMore: false })
    expect(await sums.upcoming(world.time.now, { ...NOWHERE, cities: ['110100', activity.cityCode] })).toEqual(before)
    await world.sql`update activity set start_at = ${new Date(world.time.now)} where id = ${activity.id}`
    const begun = await sums.upcoming(world.time.now, EVERYWHERE)
    expect([before.received - begun.received, before.activities - begun.activities]).toEqual([PRICE, 1])
    const { activity: off } = await anEvening(world)
    await world.sql`update activity set cancelled_at = ${new Date(world.time.now)} where id = ${off.id}`
    expect(await sums.upcoming(world.time.now, EVERYWHERE)).toEqual(begun)
  })

  test('is that of the next ones where there are more than are added up, and says so', async () => {
    const [near, far] = [await anEvening(world), await anEvening(world)]
    const at = (days: number) => new Date(world.time.now + days * DAY_MS)
    for (const [activity, days] of [
      [near.activity, 1_000],
      [far.activity, 1_001],
    ] as const)
      await world.sql`
        update activity set start_at = ${at(days)}, end_at = ${at(days + 1)} where id = ${activity.id}`
    await keepSums(world.sql, 'look')
    const asked = { now: at(999), cities: null }
    expect(await readUpcomingSum(world.sql, { ...asked, max: 1 })).toEqual({
      received: PRICE,
      activities: 1,
      isMore: true,
    })
    expect(await readUpcomingSum(world.sql, { ...asked, max: 2 })).toEqual({
      received: 2 * PRICE,
      activities: 2,
      isMore: false,
    })
  })

  async function keptOf() {
    const [row] = await world.sql<{ fen: number }[]>`
      select sum(money_fen)::integer as fen from ledger_entry where kind in ('moneyReceived', 'refundDone')`
    return row?.fen
  }

  async function activitiesPaid() {
    const [row] = await world.sql<{ count: number }[]>`
      select count(distinct activity_id)::integer as count
      from "order" join ledger_entry on order_id = "order".id where kind = 'moneyReceived'`
    return row?.count
  }
})

describe('operators of some cities', () => {
  // proves 31.9
  test('read nothing of the others out of the nightly check, a statement or the differences', async () => {
    const { organizer, ids } = await anEvening(world)
    const day = today()
    const month = day.slice(0, 7)
    const [span, at] = [{ from: day, to: day }, new Date(world.time.now)]
    await world.sql`
      insert into money_check (day, orders, ledger_fen, payments_fen, faulty_orders, checked_at)
      values (${day}, 1, 1, 1, 0, ${at})`
    expect((await sums.days(span, EVERYWHERE)).checks).toHaveLength(1)
    expect((await sums.days(span, NOWHERE)).checks).toEqual([])
    const asked = { organizerId: organizer.memberId, month }
    await expect(sums.statement(asked, NOWHERE)).rejects.toMatchObject({ definition: { code: 'console.not_found' } })
    for (const orderId of [ids[0] ?? '', null])
      await world.sql`
        insert into ledger_difference (id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
        values (${randomUUID()}, ${orderId}, ${orderId ?? 'x'}, 'amount', 1, 2, ${at})`
    const list = (clerk: typeof NOWHERE | typeof EVERYWHERE) =>
      toDo.listDifferences({ ...FIRST_PAGE, isMended: false }, clerk)
    const here = { operatorId: randomUUID(), cities: [(await world.activity()).cityCode] }
    const counts = await Promise.all([EVERYWHERE, here, NOWHERE].map(list))
    expect(counts.map(({ items }) => items.length)).toEqual([2, 1, 0])
    await world.sql`delete from ledger_difference`
    await world.sql`delete from money_check`
  })
})

describe('an order as finance sees it', () => {
  test('is found by number, member and activity, whole, and by nobody of another city', async () => {
    const { activity, ann, ids } = await anEvening(world)
    const id = ids[0] ?? ''
    for (const sought of [
      { number: id },
      { number: id.replaceAll('-', '') },
      { memberId: ann.memberId },
      { activityId: activity.id, state: 20 as const },
    ]) {
      const { items } = await accounting.find({ ...FIRST_PAGE, ...sought }, EVERYWHERE)
      expect(items).toMatchObject([{ id, received: PRICE, returned: 0, member: { id: ann.memberId } }])
      expect((await accounting.find({ ...FIRST_PAGE, ...sought }, NOWHERE)).items).toEqual([])
    }
    expect(await accounting.get(id, EVERYWHERE)).toMatchObject({
      amount: PRICE,
      percentByRule: 100,
      places: [{ number: 1, holder: '小满', checkInTime: null }],
      refunds: [],
    })
    await expect(accounting.get(id, NOWHERE)).rejects.toMatchObject({ definition: { code: 'order.not_found' } })
    expect(JSON.stringify(await accounting.get(id, EVERYWHERE))).not.toContain(ann.phone)
  })
})

describe('the nightly check', () => {
  const checked = async (day: string) => (await sums.days({ from: day, to: day }, EVERYWHERE)).checks
  const check = () => checkDays({ ...world.services, sql: world.sql })

  // proves 31.7
  test('adds each day up once it is over, says what does not add up, and looks again a day later', async () => {
    const { ids } = await anEvening(world)
    const day = today()
    await check()
    expect(await checked(day)).toEqual([])
    world.time.now += DAY_MS
    await check()
    const [wrong] = await checked(day)
    // of all that was booked no payment tells
    expect(wrong).toMatchObject({ isEqual: false })
    expect((wrong?.ledger ?? 0) - (wrong?.payments ?? 0)).toBe(await bookedWithoutPayment())
    await arrive(ids)
    world.time.now += DAY_MS
    await check()
    const [again] = await checked(day)
    expect((again?.payments ?? 0) - (wrong?.payments ?? 0)).toBe(2 * PRICE)
  })

  /** Money of the ledger that no payment brought, in fen. */
  async function bookedWithoutPayment() {
    const [row] = await world.sql<{ fen: number }[]>`
      select sum(money_fen)::int as fen from ledger_entry where kind = 'moneyReceived'`
    return row?.fen ?? 0
  }

  /** What payments would have written down of orders that were booked without one. */
  async function arrive(ids: readonly string[]) {
    for (const id of ids)
      await world.sql`
        insert into payment (id, order_id, way, out_trade_no, open_id, total_fen, goods, payer_address, started_at,
          expires_at, transaction_id, paid_fen, paid_at)
        values (${id}, ${id}, 'jsapi', ${id.replaceAll('-', '')}, 'o', ${PRICE}, '', '203.0.113.7', now(), now(),
          ${randomUUID()}, ${PRICE}, now())`
  }
})
