import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { storeOperator } from '#testing/stored-operator.ts'

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

async function suspend({ memberId }: Caller, days: number | null) {
  const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null }
  await world.sql.begin((tx) => world.services.suspensions.suspend(tx, { memberId, days, cities: null, ...by }))
}

/** A full activity for which somebody waits whom operators suspend, and somebody behind them, as its place comes free. */
async function freedFor(price: number, days: number | null) {
  const { activity, orders } = await world.fullActivity({ price })
  const [first, second] = [await world.member(), await world.member()]
  await world.join(first, activity)
  await world.join(second, activity)
  await suspend(first, days)
  const [full] = orders
  if (price === 0) await world.giveBack(full!.member, full!.orderId)
  else await world.cancel(full!.member, full!.orderId)
  return { activity, first, second }
}

const placesOf = async ({ memberId }: Caller) =>
  (await world.sql`select from place where holder_id = ${memberId} and state <> 30`).length

describe('attack: whoever is suspended keeps a place from those who wait behind them', () => {
  // proves 12.88
  test.each([
    ['one to be paid, suspended for good', 5_000, null],
    ['one to be paid, suspended until it is over', 5_000, 7],
    ['a free one, suspended for good', 0, null],
  ])('%s: it is offered to the next', async (_, price, days) => {
    const { first, second } = await freedFor(price, days)
    expect([await placesOf(first), await placesOf(second)]).toEqual([0, 1])
    expect(await world.waits(first)).toEqual([])
    expect((await world.told(first)).filter(({ kind }) => kind === 'waitingListOffer')).toEqual([])
  })

  // proves 12.88
  test('who may come again by then keeps their turn', async () => {
    const { activity, orders } = await world.fullActivity({ price: 0 })
    await world.sql`
      update activity set start_at = start_at + interval '30 days', end_at = end_at + interval '30 days'
      where id = ${activity.id}`
    const waiting = await world.member()
    await world.join(waiting, activity)
    await suspend(waiting, 7)
    await world.giveBack(orders[0]!.member, orders[0]!.orderId)
    expect(await placesOf(waiting)).toBe(1)
  })
})
