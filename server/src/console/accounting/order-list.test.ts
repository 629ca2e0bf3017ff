import { ORDERS_EXPORT_MAX, SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { exportOrders, findOrders, getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import type { ConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleWorld, consoleWorld } from '#console/console-world.testing.ts'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { listMoves } from '#features/order/changes/move-place.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const PRICE = 5_000
const DAY = '2026-11-21'
const [HANGZHOU, SHANGHAI, NEW_YORK] = ['330100', '310000', '900777']

let world: OrderWorld
let desk: ConsoleWorld
let made: Record<'first' | 'last' | 'before' | 'after' | 'inShanghai' | 'inNewYork', string>
beforeAll(async () => {
  world = await orderWorld()
  desk = consoleWorld(world.sql)
  await world.sql`
    insert into city (code, name, pinyin, country, time_zone)
    values (${NEW_YORK}, 'New York', 'new york', 'US', 'America/New_York'),
      (${SHANGHAI}, '上海', 'shanghai', 'CN', 'Asia/Shanghai') on conflict do nothing`
  made = {
    before: await anOrderAt(HANGZHOU, '2026-11-20T15:59:59.999Z'),
    first: await anOrderAt(HANGZHOU, '2026-11-20T16:00:00.000Z'),
    last: await anOrderAt(HANGZHOU, '2026-11-21T15:59:59.999Z'),
    after: await anOrderAt(HANGZHOU, '2026-11-21T16:00:00.000Z'),
    inShanghai: await anOrderAt(SHANGHAI, '2026-11-21T04:00:00.000Z'),
    // 20 November there
    inNewYork: await anOrderAt(NEW_YORK, '2026-11-21T04:30:00.000Z'),
  }
})
afterAll(async () => {
  await desk.close()
  await world.close()
})

/** An order of somebody new, made at an instant. */
async function anOrderAt(cityCode: string, at: string, organizer?: { id: string; nickName: string }): Promise<string> {
  const about = { price: PRICE, cityCode, ...(organizer && { organizer }) }
  const [member, activity] = [await world.member(), await world.activity(about)]
  const { result } = await world.order(member, activity)
  const id = result?.id ?? ''
  await world.sql`update "order" set created_at = ${new Date(at)} where id = ${id}`
  return id
}

type OrderQuestion = ConsoleInputOf<typeof findOrders>
type Page = ConsoleResultOf<typeof findOrders>

/** Ids of all pages, as an operator of some cities is shown them. */
async function idsOf(asked: OrderQuestion, { cities = null as string[] | null, pageSize = 2 } = {}): Promise<string[]> {
  const finance = await desk.signedIn({ roles: ['finance'], cities })
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { result }: { result: Page } = await finance.call(findOrders, { ...asked, maxResultCount: pageSize, cursor })
    ids.push(...result.items.map(({ id }) => id))
    cursor = result.nextCursor
  } while (cursor !== null)
  return ids
}

const day = { from: DAY, to: DAY }

describe('orders made in some days', () => {
  // proves 31.20
  test('are listed newest first, each once, of all cities or of those of the operator', async () => {
    const { first, last, inShanghai, inNewYork } = made
    expect(await idsOf(day)).toEqual([last, inNewYork, inShanghai, first])
    expect(await idsOf(day, { cities: [HANGZHOU, SHANGHAI] })).toEqual([last, inShanghai, first])
    expect(await idsOf(day, { cities: [HANGZHOU, SHANGHAI], pageSize: 1 })).toEqual([last, inShanghai, first])
    expect(await idsOf(day, { cities: ['110000'] })).toEqual([])
    expect(await idsOf({ from: '2026-11-20', to: '2026-11-22' }, { cities: [HANGZHOU] })).toEqual([
      made.after,
      last,
      first,
      made.before,
    ])
  })

  // proves 31.20
  test('are those of a city by its own clock, and none of a city that is not the operator’s', async () => {
    const { first, last, inNewYork } = made
    expect(await idsOf({ ...day, cityCode: HANGZHOU })).toEqual([last, first])
    expect(await idsOf({ ...day, cityCode: NEW_YORK })).toEqual([])
    expect(await idsOf({ from: '2026-11-20', to: '2026-11-20', cityCode: NEW_YORK })).toEqual([inNewYork])
    expect(await idsOf({ from: '2026-11-20', to: '2026-11-20' }, { cities: [NEW_YORK] })).toEqual([inNewYork])
    expect(await idsOf({ ...day, cityCode: HANGZHOU }, { cities: [SHANGHAI] })).toEqual([])
    expect(await idsOf({ ...day, cityCode: '999999' })).toEqual([])
  })

  // proves 31.20
  test('are narrowed by their state, and by their activity', async () => {
    const [paid, { activity_id: activityId }] = [made.first, await orderRow(made.last)]
    await world.pay(paid, PRICE)
    expect(await idsOf({ ...day, state: OrderState.paid })).toEqual([paid])
    expect(await idsOf({ ...day, state: OrderState.paid }, { cities: [HANGZHOU, SHANGHAI] })).toEqual([paid])
    expect(await idsOf({ ...day, activityId })).toEqual([made.last])
    expect(await idsOf({ from: addDays(DAY, 1), to: addDays(DAY, 1), activityId })).toEqual([])
  })

  test('are refused without an end, backwards, or more than a month of them', async () => {
    const finance = await desk.signedIn({ roles: ['finance'] })
    const refused = [
      {},
      { state: OrderState.paid },
      { from: DAY },
      { to: DAY },
      { from: DAY, to: addDays(DAY, -1) },
      { from: DAY, to: addDays(DAY, SUM_DAYS_MAX) },
    ]
    for (const asked of refused) expect(await finance.call(findOrders, asked)).toMatchObject({ code: 'input.invalid' })
    expect(await finance.call(findOrders, { from: DAY, to: addDays(DAY, SUM_DAYS_MAX - 1) })).toMatchObject({
      status: 200,
    })
  })
})

describe('orders of an organizer’s activities', () => {
  // proves 31.24
  test('are listed newest first with or without days, by state, of the operator’s cities, and each names who organizes', async () => {
    const [host, another] = [await world.member({ nickName: '阿程', isOrganizer: true }), await world.member()]
    const of = (organizer: { memberId: string }, cityCode: string, at: string) =>
      anOrderAt(cityCode, at, { id: organizer.memberId, nickName: '阿程' })
    const old = await of(host, HANGZHOU, '2025-01-04T04:00:00Z')
    const first = await of(host, HANGZHOU, '2026-09-12T04:00:00Z')
    const second = await of(host, SHANGHAI, '2026-09-12T05:00:00Z')
    const third = await of(host, HANGZHOU, '2026-09-13T04:00:00Z')
    await of(another, HANGZHOU, '2026-09-12T06:00:00Z')
    const organizerId = host.memberId
    expect(await idsOf({ organizerId })).toEqual([third, second, first, old])
    expect(await idsOf({ organizerId }, { cities: [HANGZHOU, NEW_YORK], pageSize: 1 })).toEqual([third, first, old])
    expect(await idsOf({ organizerId, cityCode: SHANGHAI }, { cities: [HANGZHOU] })).toEqual([])
    const weekend = { organizerId, from: '2026-09-12', to: '2026-09-12' }
    expect(await idsOf(weekend)).toEqual([second, first])
    expect(await idsOf({ ...weekend, cityCode: SHANGHAI })).toEqual([second])
    await world.pay(first, PRICE)
    expect(await idsOf({ organizerId, state: OrderState.paid })).toEqual([first])
    const finance = await desk.signedIn({ roles: ['finance'], cities: [HANGZHOU] })
    const { result } = await finance.call(findOrders, { organizerId })
    expect(result.items.map(({ activity }) => activity.organizer)).toEqual(
      Array.from({ length: 3 }, () => ({ id: organizerId, nickName: '阿程' })),
    )
    const { result: taken } = await finance.call(exportOrders, { organizerId })
    expect(taken.orders.map(({ id }) => id)).toEqual([third, first, old])
  })
})

describe('orders for a file', () => {
  const audited = async () =>
    [...(await world.sql`select act, outcome, details from audit_entry order by number`)].at(-1)

  // proves 31.22
  test('are all of the list, and it is written down who took how many of what', async () => {
    const finance = await desk.signedIn({ roles: ['finance'], cities: [HANGZHOU, SHANGHAI] })
    const { result } = await finance.call(exportOrders, day)
    expect(result.orders.map(({ id }) => id)).toEqual([made.last, made.inShanghai, made.first])
    expect(await audited()).toMatchObject({
      act: 'Order/Export',
      outcome: 'done',
      details: JSON.stringify({ from: DAY, to: DAY, orders: 3 }),
    })
    const elsewhere = await desk.signedIn({ roles: ['finance'], cities: [SHANGHAI] })
    expect(await elsewhere.call(exportOrders, { ...day, cityCode: HANGZHOU })).toMatchObject({ result: { orders: [] } })
  })

  // proves 31.22
  test('are given for a fresh factor alone, for days, and not in part where there are too many', async () => {
    const stale = await desk.signedIn({ roles: ['finance'], factorAgeMs: FRESH_FACTOR_MS })
    expect(await stale.call(exportOrders, day)).toMatchObject({ code: 'console.fresh_factor_required' })
    const finance = await desk.signedIn({ roles: ['finance'] })
    expect(await finance.call(exportOrders, { state: OrderState.paid })).toMatchObject({ code: 'input.invalid' })
    const busy = '2026-10-01'
    await copyOrder(made.first, { at: `${busy}T04:00:00Z`, copies: ORDERS_EXPORT_MAX })
    const asked = { from: busy, to: busy }
    expect((await finance.call(exportOrders, asked)).result.orders).toHaveLength(ORDERS_EXPORT_MAX)
    await copyOrder(made.first, { at: `${busy}T05:00:00Z`, copies: 1 })
    expect(await finance.call(exportOrders, asked)).toMatchObject({ code: 'order.too_many_to_export', result: null })
  })
})

describe('an order of somebody who was moved to a cheaper ticket type', () => {
  const CHEAPER = 3_000

  // proves 31.20
  test('costs what the cheaper one does, tells by how much that is less, and what went back once it did', async () => {
    const types = [aTicketType({ priceFen: PRICE }), aTicketType({ name: '早鸟', priceFen: CHEAPER })]
    const [member, activity] = [await world.member(), await world.activity({ ticketTypes: types })]
    const number = (await world.order(member, activity)).result?.id ?? ''
    await world.pay(number, PRICE)
    const [place] = await world.sql<[{ id: string }]>`select id from place where order_id = ${number}`
    const asked = { activityId: activity.id, placeId: place.id, operatorId: member.memberId }
    const { places, choices } = await listMoves(world.sql, asked, world.time.now)
    const to = choices[1]
    const move = { ...asked, places, ticketTypeId: to?.ticketTypeId ?? '', difference: to?.difference ?? 0 }
    await world.sql.begin((tx) => world.services.changes.movePlace(tx, move))
    const finance = await desk.signedIn({ roles: ['finance'] })
    const shown = async () => (await finance.call(findOrders, { number })).result.items[0]
    const sums = { amount: CHEAPER, reduced: PRICE - CHEAPER, received: PRICE }
    expect(await shown()).toMatchObject({ ...sums, returned: 0 })
    const [refund] = await world.sql<[{ id: string }]>`select id from refund where order_id = ${number}`
    await world.sql.begin((tx) =>
      world.services.changes.completeRefund(tx, { refundId: refund.id, at: world.time.now }),
    )
    expect(await shown()).toMatchObject({ ...sums, returned: PRICE - CHEAPER })
    const { result } = await finance.call(getOrderAccount, { id: number })
    expect(result).toMatchObject({ ...sums, returned: PRICE - CHEAPER, price: CHEAPER })
  })
})

/** Stores an order again and again, made at an instant. */
async function copyOrder(id: string, { at, copies }: { at: string; copies: number }) {
  await world.sql`
    insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
      expires_at, closed_at, close_reason)
    select gen_random_uuid(), member_id, activity_id, ticket_type_id, buy_type, ${OrderState.closed}, quantity,
      price_fen, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, 'member'
    from "order", generate_series(1, ${copies}::integer) where id = ${id}`
}

/** What is stored of an order. */
async function orderRow(id: string): Promise<{ activity_id: string }> {
  const [row] = await world.sql<[{ activity_id: string }]>`select activity_id from "order" where id = ${id}`
  return row
}
