import { BuyType } from '@quan/contract/order/buy-type.ts'
import { expect, test } from 'vitest'
import { askedOrder } from '#features/order/order-request.ts'
import { orderCreation } from '#features/order/create-order.service.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { meeting } from '#features/payment/testing/meeting.ts'

/** Sends one request for a position twice; both have seen that there is no order yet before either makes one. */
async function sentTwice(world: OrderWorld) {
  const [ann, activity] = [await world.member(), await world.activity()]
  const both = meeting(2)
  const companionsToBook = async () => {
    await both()
    return []
  }
  const create = orderCreation({ ...world.services, companionsToBook, payments: null })
  const input = { ...anOrder(activity), buyType: BuyType.position, self: true, gbUserIds: [], hidden: false }
  const asked = askedOrder(input, ann.memberId)
  const orders = await Promise.all([create(asked, '127.0.0.1'), create(asked, '127.0.0.1')])
  return { ids: new Set(orders.map(({ id }) => id)), taken: await world.taken(activity) }
}

test('a request sent twice at once makes one order', async () => {
  const world = await orderWorld()
  expect(await sentTwice(world)).toEqual({ ids: new Set([expect.any(String)]), taken: [1] })
  await world.close()
})

test('a request sent twice at once makes two orders where requests are not unique', async () => {
  const world = await orderWorld()
  await world.sql`alter table order_request drop constraint order_request_pkey`
  const { ids, taken } = await sentTwice(world)
  expect([ids.size, taken]).toEqual([2, [2]])
  await world.close()
})
