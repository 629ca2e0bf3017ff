import { BuyType } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderWorld, type OrderWorld } from '#features/order/testing/order-world.ts'
import { storeOperator } from '#testing/stored-operator.ts'

const PRICE = 5_000
const DAYS = 7

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const suspend = async ({ memberId }: { memberId: string }) => {
  const by = { operatorId: await storeOperator(world.sql), note: '骚扰', reportId: null, cities: null }
  return await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId, days: DAYS, ...by }))
}
const patrol = () => world.services.orderEnds.refundSuspended()
const orderOf = async (id: string) => {
  const [row] = await world.sql<[{ state: number; fen: number }]>`
    select state, (select coalesce(sum(amount_fen), 0)::int from refund where order_id = "order".id) as fen
    from "order" where id = ${id}`
  return [row.state, row.fen]
}
const toldTo = async ({ memberId }: { memberId: string }) =>
  (
    await world.sql<{ text: string }[]>`
      select text from notification where member_id = ${memberId} and kind = 'placeAssigned'`
  ).map(({ text }) => text)

/** A paid order of somebody who booked for a friend, too. */
async function bookedForFriend(activity: Awaited<ReturnType<OrderWorld['activity']>>) {
  const [ann, ben] = [await world.member(), await world.member()]
  const { result } = await world.order(ann, activity, { quantity: 2, gbUserIds: [await world.friend(ann, ben)] })
  const orderId = result?.id ?? ''
  await world.pay(orderId, 2 * PRICE)
  return { ann, ben, orderId }
}

describe('a place that somebody booked for a member who is suspended', () => {
  // proves 28.26
  test('is cancelled, and all that was paid for it comes back once, however many servers look', async () => {
    const refundRule = { fullUntilHours: 1_000, percent: 0, percentUntilHours: 0 }
    const activity = await world.activity({ price: PRICE, title: '夜跑', refundRule })
    const { ann, ben, orderId } = await bookedForFriend(activity)
    await suspend(ben)
    await Promise.all([patrol(), patrol()])
    await patrol()
    expect(await orderOf(orderId)).toEqual([OrderState.paid, PRICE])
    expect(await world.taken(activity)).toEqual([1])
    expect(await toldTo(ann)).toEqual(['「夜跑」有一位同行人来不了了，他的名额已取消，付过的钱会全额退回'])
    expect(await world.differences()).toEqual([])
  })

  // proves 28.26
  test('stays theirs where they may come again by then, and goes with the whole order of a suspended booker', async () => {
    const [soon, later] = [await world.activity({ price: PRICE }), await world.activity({ price: PRICE })]
    await world.sql`
      update activity set start_at = start_at + interval '30 days', end_at = end_at + interval '30 days'
      where id = ${later.id}`
    const [both, kept] = [await bookedForFriend(soon), await bookedForFriend(later)]
    for (const member of [both.ann, both.ben, kept.ben]) await suspend(member)
    await patrol()
    expect(await orderOf(both.orderId)).toEqual([OrderState.refunding, 2 * PRICE])
    expect(await orderOf(kept.orderId)).toEqual([OrderState.paid, 0])
    expect(await world.differences()).toEqual([])
  })

  // proves 28.26
  test('of a position is its buyer’s again', async () => {
    const activity = await world.activity({ price: PRICE, title: '桌游夜' })
    const [ann, ben] = [await world.member(), await world.member()]
    const { result } = await world.order(ann, activity, { buyType: BuyType.position, quantity: 2 })
    const { id = '', places: [place] = [] } = result ?? {}
    await world.pay(id, 2 * PRICE)
    await world.services.positions.assign({
      ownerId: ann.memberId,
      placeId: place?.id ?? '',
      companionId: await world.friend(ann, ben),
    })
    await suspend(ben)
    await patrol()
    expect(await orderOf(id)).toEqual([OrderState.paid, 0])
    expect(await world.services.positions.get(id, ann.memberId)).toMatchObject({ assigned: 0, total: 2 })
    expect(await toldTo(ann)).toEqual(['你送出的「桌游夜」的一个名额，对方来不了了，名额已退还给你，入场码已失效'])
    expect(await world.differences()).toEqual([])
  })
})
