import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundsByHand } from '#features/accounting/refund-by-hand.service.ts'
import { refundProposalQueries } from '#features/accounting/refund-proposal.queries.ts'
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

async function aPaidOrder() {
  const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity({ price: PRICE })]
  // what is given back twice must be there twice: the quota would say so otherwise
  await world.order(ben, activity)
  const { result } = await world.order(ann, activity)
  const id = result?.id ?? ''
  await world.pay(id, PRICE)
  return { activity, id }
}

type LockOrder = NonNullable<Parameters<typeof refundsByHand>[0]['lockOrder']>

/** Reads what the lock reads, and keeps nobody out. */
const unlocked: LockOrder = async (tx, orderId) => {
  const [order] = await tx<{ state: 20; priceFen: number; cityCode: string }[]>`
    select state, price_fen as "priceFen", city_code as "cityCode"
    from "order" join activity on activity.id = activity_id where "order".id = ${orderId}`
  const places = await tx<{ id: string }[]>`select id from place where order_id = ${orderId} and state = 20`
  return order ? { ...order, placeIds: places.map(({ id }) => id) } : null
}

/** A clerk of their own who gives an order back. */
function clerk(orderId: string, lockOrder: LockOrder = (tx, id) => refundProposalQueries(tx).lockOrder(id)) {
  const asked = { requestId: randomUUID(), orderId, placeIds: null, percent: 100, note: '场地换了' }
  return async (changes: OrderChanges, tx: SqlRunner) => {
    const service = refundsByHand({ clock: world.services.clock, changes, lockOrder })
    await service.propose(tx, asked, { operatorId: randomUUID(), cities: null })
    return 'done'
  }
}

const returnedOf = async (id: string) =>
  (await world.sql`select sum(amount_fen)::integer as fen from refund where order_id = ${id}`)[0]?.['fen']
const differencesOf = async (id: string) =>
  (await world.differences()).filter(({ subject }) => subject === id).map(({ kind }) => kind)

describe('two finance clerks who give the same order back at once', () => {
  // proves 31.3
  test('do it once: the second waits, and finds nothing left', async () => {
    const { id, activity } = await aPaidOrder()
    const outcomes = await raced({ world, first: clerk(id), second: clerk(id), stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual(['done', 'order.state'])
    expect([await returnedOf(id), await world.taken(activity)]).toEqual([PRICE, [1]])
    expect(await differencesOf(id)).toEqual([])
  })

  test('would give it back twice without the lock', async () => {
    const { id, activity } = await aPaidOrder()
    const [first, second] = [clerk(id, unlocked), clerk(id, unlocked)]
    expect(await racedWithoutLocks({ world, first, second, stopsAt: 'ticketTypes' })).toEqual(['done', 'done'])
    expect([await returnedOf(id), await world.taken(activity)]).toEqual([2 * PRICE, [0]])
    expect(await differencesOf(id)).toContain('refunds beyond payment')
  })
})
