import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BuyType } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { NOW } from '#features/activity/testing/an-activity.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { closeOverdue } from '#features/order/order.jobs.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { endOrdersService } from './end-orders.service.ts'
import { orderPersonalData } from './personal-data.ts'

const PRICE = 5_000

describe('the end of an account', () => {
  test('closes orders under way, so that what is still paid goes back', async () => {
    const { sql, time, services } = world
    const [member, activity] = [await world.member(), await world.activity({ price: PRICE })]
    const orderId = (await world.order(member, activity)).result?.id ?? ''
    await sql.begin((tx) => orderPersonalData.erase(tx, member.memberId, time.now))
    await closeOverdue({ sql, clock: { now: () => time.now }, changes: services.changes })
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.pay(orderId, PRICE)).toBe('late')
    const [order] = await sql`select state from "order" where id = ${orderId}`
    expect(order).toEqual({ state: OrderState.refunding })
    expect(await world.differences()).toEqual([])
  })

  test('that may not go on closes what is not paid and gives back what is, by the refund rule', async () => {
    const refundRule = { fullUntilHours: 1_000, percent: 50, percentUntilHours: 1 }
    const [member, activity] = [await world.member(), await world.activity({ price: PRICE, refundRule })]
    const paidId = (await world.order(member, activity)).result?.id ?? ''
    await world.pay(paidId, PRICE)
    const position = { buyType: BuyType.position, quantity: 2 }
    const unpaidId = (await world.order(member, activity, position)).result?.id ?? ''
    await endOrdersService(world.services).endAll(member.memberId)
    const rows = await world.sql`
      select "order".id, "order".state, amount_fen from "order" left join refund on order_id = "order".id
      where member_id = ${member.memberId} order by created_at, "order".id`
    expect([...rows]).toEqual([
      { id: paidId, state: OrderState.refunding, amount_fen: PRICE / 2 },
      { id: unpaidId, state: OrderState.closed, amount_fen: null },
    ])
    expect(await world.taken(activity)).toEqual([0])
  })
})

const HOUR_MS = 3_600_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const refundRule = { fullUntilHours: 48, percent: 50, percentUntilHours: 12 }
const later = (hours: number) => ({ startAt: NOW + hours * HOUR_MS, endAt: NOW + (hours + 2) * HOUR_MS })

async function paidPosition(member: Caller, activity: NewActivity, quantity: number) {
  const { result } = await world.order(member, activity, { buyType: BuyType.position, quantity })
  if (!result) throw new Error('no order')
  await world.pay(result.id, result.amount)
  return result
}

describe('CancelOrder', () => {
  // proves 10.59
  test('closes an unpaid order and returns its places', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    const cancelled = await world.cancel(ann, result?.id ?? '')
    expect(cancelled.result).toMatchObject({ state: OrderState.closed, closeReason: 'member', refundableAmount: 0 })
    expect(cancelled.result?.places[0]?.returnTime).not.toBeNull()
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.differences()).toEqual([])
  })

  // proves 10.59, 12.49
  test('is refused for a paid order, a closed one and that of somebody else', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    const id = result?.id ?? ''
    expect((await world.cancel(ben, id)).code).toBe('order.not_found')
    await world.pay(id, 5_000)
    expect((await world.cancel(ann, id)).code).toBe('order.state')
    const other = await world.order(ben, activity)
    await world.cancel(ben, other.result?.id ?? '')
    expect((await world.cancel(ben, other.result?.id ?? '')).code).toBe('order.state')
  })
})

describe('an order that is not paid', () => {
  test('is closed when its 15 minutes are over, and its member is told', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    const parts = { ...world.services, clock: { now: () => world.time.now + 15 * 60_000 - 1 } }
    await closeOverdue(parts)
    expect(await world.taken(activity)).toEqual([1])
    await closeOverdue({ ...parts, clock: { now: () => world.time.now + 15 * 60_000 } })
    expect(await world.taken(activity)).toEqual([0])
    const detail = await world.call(getOrderDetail, { id: result?.id ?? '' }, ann)
    expect(detail.result).toMatchObject({ state: OrderState.closed, closeReason: 'overdue' })
    const told = await world.services.notifications.list(ann.memberId, { maxResultCount: 5 } as never)
    expect(told.items).toMatchObject([{ kind: 'orderClosed', route: expect.stringContaining(result?.id ?? '') }])
  })

  test('that is paid after it closed goes back whole, and still says by what it was closed', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    const id = result?.id ?? ''
    await world.cancel(ann, id)
    expect(await world.pay(id, 5_000)).toBe('late')
    expect(await world.pay(id, 5_000)).toBe('already')
    const detail = await world.call(getOrderDetail, { id }, ann)
    const back = { state: OrderState.refunding, refundedAmount: 5_000, closeReason: 'member', payTime: null }
    expect(detail.result).toMatchObject(back)
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.differences()).toEqual([])
  })
})

describe('closing overdue orders', () => {
  test('goes past one that cannot be closed, and tells of it', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const stuck = await world.order(ann, activity)
    await world.order(await world.member(), activity)
    const { closeOrder } = world.services.changes
    const changes: Pick<OrderChanges, 'closeOrder'> = {
      closeOrder: (tx, id, reason) =>
        id === stuck.result?.id ? Promise.reject(new Error('stuck')) : closeOrder(tx, id, reason),
    }
    const parts = { ...world.services, changes, clock: { now: () => world.time.now + HOUR_MS } }
    await expect(closeOverdue(parts)).rejects.toThrow('1 × an overdue order')
    expect(await world.taken(activity)).toEqual([1])
    await world.cancel(ann, stuck.result?.id ?? '')
  })

  // proves 37.2
  test('goes on behind as many that cannot be closed as it lists at a time', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    await world.sql`
      insert into "order" (id, member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at, expires_at)
      select gen_random_uuid(), member_id, activity_id, ticket_type_id, buy_type, state, quantity, price_fen, created_at,
        expires_at - interval '1 minute'
      from "order", generate_series(1, 200) where id = ${result?.id ?? ''}`
    const { closeOrder } = world.services.changes
    const changes: Pick<OrderChanges, 'closeOrder'> = {
      closeOrder: (tx, id, reason) =>
        id === result?.id ? closeOrder(tx, id, reason) : Promise.reject(new Error('stuck')),
    }
    const parts = { ...world.services, changes, clock: { now: () => world.time.now + HOUR_MS } }
    await expect(closeOverdue(parts)).rejects.toThrow('200 × an overdue order')
    expect(await world.taken(activity)).toEqual([0])
    await world.sql`delete from "order" where activity_id = ${activity.id} and id <> ${result?.id ?? ''}`
  })

  test('passes over one that somebody is changing', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    const later = { ...world.services, clock: { now: () => world.time.now + HOUR_MS } }
    await world.sql.begin(async (tx) => {
      await tx`select from "order" where id = ${result?.id ?? ''} for update`
      await closeOverdue(later)
    })
    expect(await world.taken(activity)).toEqual([1])
    await closeOverdue(later)
    expect(await world.taken(activity)).toEqual([0])
  })
})

describe('RequestRefund', () => {
  // proves 10.60
  test.each([
    [60, 5_000],
    [48, 5_000],
    [47.99, 2_500],
    [12, 2_500],
    [11.99, 0],
  ])('%d hours before the start brings %d fen back, as the order said before', async (hours, amount) => {
    const [ann, activity] = [await world.member(), await world.activity({ ...later(hours), refundRule })]
    const { id } = await paidPosition(ann, activity, 1)
    const before = await world.call(getOrderDetail, { id }, ann)
    expect(before.result?.refundableAmount).toBe(amount)
    const { result } = await world.giveBack(ann, id)
    expect(result).toMatchObject({
      refundAmount: amount,
      order: { state: amount > 0 ? OrderState.refunding : OrderState.refunded, refundedAmount: amount },
    })
    expect(await world.taken(activity)).toEqual([0])
    expect(await world.differences()).toEqual([])
  })

  // proves 10.60
  test('of single places leaves the order paid until the last one, and rounds each place down', async () => {
    const activity = await world.activity({ ...later(24), refundRule: { ...refundRule, percent: 33 }, price: 101 })
    const ann = await world.member()
    const { id, places } = await paidPosition(ann, activity, 3)
    const [one, two, three] = places.map((place) => place.id)
    const first = await world.giveBack(ann, id, [one ?? '', two ?? ''])
    expect(first.result).toMatchObject({
      refundAmount: 66,
      order: { state: OrderState.paid, refundableAmount: 33, refundedAmount: 66 },
    })
    expect((await world.giveBack(ann, id, [one ?? ''])).code).toBe('place.not_found')
    const last = await world.giveBack(ann, id, [three ?? ''])
    expect(last.result).toMatchObject({ refundAmount: 33, order: { state: OrderState.refunding } })
  })

  test('is over once the money of each refund is back, and the member is told', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { id, places } = await paidPosition(ann, activity, 2)
    await world.giveBack(ann, id, [places[0]?.id ?? ''])
    await world.giveBack(ann, id)
    const refunds = await world.sql<{ id: string }[]>`select id from refund where order_id = ${id} order by id`
    const stateAfter = async (refundId: string) => {
      await world.sql.begin((tx) => world.services.changes.completeRefund(tx, { refundId, at: world.time.now }))
      return (await world.call(getOrderDetail, { id }, ann)).result?.state
    }
    expect(await stateAfter(refunds[0]?.id ?? '')).toBe(OrderState.refunding)
    expect(await stateAfter(refunds[0]?.id ?? '')).toBe(OrderState.refunding)
    expect(await stateAfter(refunds[1]?.id ?? '')).toBe(OrderState.refunded)
    expect(await world.differences()).toEqual([])
  })

  test('is refused for an unpaid order, after the start, a used place, and what is not the member’s', async () => {
    const [ann, ben] = [await world.member(), await world.member()]
    const unpaid = await world.order(ann, await world.activity())
    expect((await world.giveBack(ann, unpaid.result?.id ?? '')).code).toBe('order.state')
    const { id, places } = await paidPosition(ann, await world.activity({ ...later(1) }), 2)
    const other = await paidPosition(ann, await world.activity(), 1)
    expect((await world.giveBack(ben, id)).code).toBe('order.not_found')
    expect((await world.giveBack(ann, id, [other.places[0]?.id ?? ''])).code).toBe('place.not_found')
    const [used] = places
    await world.sql.begin((tx) =>
      world.services.changes.checkIn(tx, { placeId: used?.id ?? '', at: world.time.now, isTicketSeen: true }),
    )
    expect((await world.giveBack(ann, id, [used?.id ?? ''])).code).toBe('order.state')
    world.time.now += HOUR_MS
    expect((await world.giveBack(ann, id)).code).toBe('order.state')
    world.time.now -= HOUR_MS
  })
})
