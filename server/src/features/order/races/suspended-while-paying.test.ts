import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderWorld, type OrderWorld } from '#features/order/testing/order-world.ts'

const DAY_MS = 86_400_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const suspend = (memberId: string, days: number | null) =>
  world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId, days, cities: null }))
const stateOf = async (orderId: string) => {
  const [row] = await world.sql<{ state: number }[]>`select state from "order" where id = ${orderId}`
  return row!.state
}
const refundedOf = async (orderId: string) => {
  const [row] = await world.sql<[{ fen: number }]>`
    select coalesce(sum(amount_fen), 0)::int as fen from refund where order_id = ${orderId}`
  return row.fen
}

describe('a member who is suspended', () => {
  // proves 28.10
  test('while paying loses nothing: what was paid comes back in full, in whatever order it happens', async () => {
    for (let round = 0; round < 6; round++) {
      const [ann, activity] = [await world.member(), await world.activity()]
      const { result } = await world.order(ann, activity)
      const orderId = result!.id
      const acts = [() => world.pay(orderId, 5_000), () => suspend(ann.memberId, 7)]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      await world.services.orderEnds.refundSuspended(50)
      expect([await stateOf(orderId), await refundedOf(orderId)]).toEqual([OrderState.refunding, 5_000])
      expect(await world.taken(activity)).toEqual([0])
    }
    expect(await world.differences()).toEqual([])
  })

  // proves 28.10
  test('keeps places of activities after the suspension', async () => {
    const [ann, soon, later] = [await world.member(), await world.activity(), await world.activity()]
    await world.sql`
      update activity set start_at = start_at + interval '30 days', end_at = end_at + interval '30 days'
      where id = ${later.id}`
    const orders = [await world.order(ann, soon), await world.order(ann, later)].map(({ result }) => result!.id)
    for (const id of orders) await world.pay(id, 5_000)
    await suspend(ann.memberId, 7)
    await world.services.orderEnds.refundSuspended(50)
    expect(await Promise.all(orders.map(stateOf))).toEqual([OrderState.refunding, OrderState.paid])
  })

  // proves 28.8
  test('goes on by themself when the time is over', async () => {
    const ann = await world.member()
    await suspend(ann.memberId, 1)
    const frozen = () => world.sql`select id from member where id = ${ann.memberId} and frozen_at is not null`
    const run = () => world.services.suspensions.job.run(new AbortController().signal)
    await run()
    expect(await frozen()).toHaveLength(1)
    world.time.now += DAY_MS
    await run()
    expect(await frozen()).toHaveLength(0)
  })
})
