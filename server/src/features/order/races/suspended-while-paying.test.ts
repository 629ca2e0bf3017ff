import { storeOperator } from '#testing/stored-operator.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EndLocks, endOrdersService } from '#features/order/end-orders.service.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { NO_LOCKS, raced, racedWithoutLocks } from '#features/order/testing/race.ts'
import { orderWorld, type OrderWorld } from '#features/order/testing/order-world.ts'

const DAY_MS = 86_400_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const suspend = async (memberId: string, days: number | null) => {
  const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null }
  return await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId, days, cities: null, ...by }))
}
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
      await world.services.orderEnds.refundSuspended()
      expect([await stateOf(orderId), await refundedOf(orderId)]).toEqual([OrderState.refunding, 5_000])
      expect(await world.taken(activity)).toEqual([0])
    }
    expect(await world.differences()).toEqual([])
  })

  /** One who paid while an operator suspended them, and another one at the same activity. */
  async function suspendedPayer() {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    await world.order(ben, activity)
    const { result } = await world.order(ann, activity)
    const orderId = result!.id
    await Promise.all([suspend(ann.memberId, 7), world.pay(orderId, 5_000)])
    return { activity, orderId }
  }

  /** The job of a server that gives back what suspended members paid. */
  const patrol = (locks?: EndLocks) => (changes: OrderChanges) =>
    endOrdersService({ ...world.services, changes, ...(locks && { locks }) }).refundSuspended()

  // proves 28.10
  test('while paying gets it back once from two servers that find it at the same moment', async () => {
    const { activity, orderId } = await suspendedPayer()
    await raced({ world, first: patrol(), second: patrol(), stopsAt: 'ticketTypes' })
    expect([await refundedOf(orderId), await world.taken(activity)]).toEqual([5_000, [1]])
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
    await world.services.orderEnds.refundSuspended()
    expect(await Promise.all(orders.map(stateOf))).toEqual([OrderState.refunding, OrderState.paid])
  })

  // after those that add up: the ledger does not from here on
  test('would get it back twice without the locks', async () => {
    const { activity, orderId } = await suspendedPayer()
    const unlocked: EndLocks = {
      async own(tx, { id }) {
        const [row] = await tx<{ activity_id: string }[]>`select activity_id from "order" where id = ${id}`
        return row?.activity_id ?? null
      },
      ticketTypes: NO_LOCKS.ticketTypes,
    }
    const [first, second] = [patrol(unlocked), patrol(unlocked)]
    await racedWithoutLocks({ world, first, second, stopsAt: 'ticketTypes' })
    expect([await refundedOf(orderId), await world.taken(activity)]).toEqual([10_000, [0]])
    expect((await world.differences()).map(({ kind }) => kind)).toContain('refunds beyond payment')
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
