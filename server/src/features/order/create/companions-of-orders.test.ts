import { createOrder } from '@quan/contract/order/create-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** What somebody is told who tries to book for a companion. */
async function codeFor(
  owner: Awaited<ReturnType<OrderWorld['member']>>,
  companionId: string,
  activity: Parameters<typeof anOrder>[0],
) {
  const wishes = { self: false, gbUserIds: [companionId] }
  const { code } = await world.call(createOrder, { ...anOrder(activity), ...wishes }, owner)
  return code
}

describe('an order for a companion', () => {
  test.each([10, 30])('who has not agreed (%i) does not tell whether they come', async (linkState) => {
    const [owner, friend, activity] = [await world.member(), await world.member(), await world.activity({ price: 0 })]
    const companionId = await world.friend(owner, friend, linkState)
    await world.order(friend, activity)
    expect(await codeFor(owner, companionId, activity)).toBe('gb.not_agreed')
  })

  test('of somebody else does not tell whether they come', async () => {
    const [owner, stranger, activity] = [await world.member(), await world.member(), await world.activity({ price: 0 })]
    const guestId = await world.guest(owner)
    await world.order(owner, activity, { self: false, gbUserIds: [guestId] })
    expect(await codeFor(stranger, guestId, activity)).toBe('gb.not_found')
  })
})
