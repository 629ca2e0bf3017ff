import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { BuyType, CloseReason } from '@quan/contract/order/order.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { raced, racedWithoutLocks } from '#features/order/testing/race.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const PRICE = 5_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** A position of two places, beside one of another member's at the same activity. */
async function anUnpaidOrder() {
  const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity({ price: PRICE })]
  await world.order(ben, activity, { buyType: BuyType.position, quantity: 4 })
  const { result } = await world.order(ann, activity, { buyType: BuyType.position, quantity: 2 })
  return { activity, id: result?.id ?? '' }
}

const paying = (orderId: string) => (changes: OrderChanges, tx: SqlRunner) =>
  changes.recordPayment(tx, { orderId, paidFen: 2 * PRICE, paidAt: world.time.now })
const closing = (orderId: string, reason: CloseReason) => (changes: OrderChanges, tx: SqlRunner) =>
  changes.closeOrder(tx, orderId, reason)
const refunding = (orderId: string) => (changes: OrderChanges, tx: SqlRunner) =>
  changes.refundPlaces(tx, { orderId, placeIds: null, reason: 'member', percent: 100 })

const stateOf = async (id: string) => (await world.sql`select state from "order" where id = ${id}`)[0]?.['state']
const differencesOf = async (id: string) =>
  (await world.differences()).filter(({ subject }) => subject === id).map(({ kind }) => kind)

describe.each([CloseReason.overdue, CloseReason.member])('a payment against the end of an order (%s)', (reason) => {
  test('that was first takes the order, and nothing is closed', async () => {
    const { id, activity } = await anUnpaidOrder()
    expect(await raced({ world, first: paying(id), second: closing(id, reason) })).toEqual(['paid', false])
    expect([await stateOf(id), await world.taken(activity)]).toEqual([OrderState.paid, [6]])
    expect(await differencesOf(id)).toEqual([])
  })

  test('that was second goes back whole', async () => {
    const { id, activity } = await anUnpaidOrder()
    expect(await raced({ world, first: closing(id, reason), second: paying(id) })).toEqual([true, 'late'])
    expect([await stateOf(id), await world.taken(activity)]).toEqual([OrderState.refunding, [4]])
    expect(await differencesOf(id)).toEqual([])
  })

  test('without the lock takes money for places that were given away', async () => {
    const { id } = await anUnpaidOrder()
    expect(await racedWithoutLocks({ world, first: closing(id, reason), second: paying(id) })).toEqual([true, 'paid'])
    expect(await stateOf(id)).toBe(OrderState.closed)
    expect(await differencesOf(id)).toContain('money received')
  })
})

describe('the same order given back twice', () => {
  test('brings its money back once', async () => {
    const { id, activity } = await anUnpaidOrder()
    await world.pay(id, 2 * PRICE)
    const [one, other] = await raced({ world, first: refunding(id), second: refunding(id), stopsAt: 'ticketTypes' })
    expect([one, other]).toEqual([{ refundId: expect.any(String), amountFen: 2 * PRICE }, 'order.state'])
    expect(await world.taken(activity)).toEqual([4])
    expect(await differencesOf(id)).toEqual([])
  })

  test('without the lock brings back more than was paid', async () => {
    const { id, activity } = await anUnpaidOrder()
    await world.pay(id, 2 * PRICE)
    await racedWithoutLocks({ world, first: refunding(id), second: refunding(id), stopsAt: 'ticketTypes' })
    expect(await world.taken(activity)).toEqual([2])
    expect(await differencesOf(id)).toContain('refunds beyond payment')
  })
})
