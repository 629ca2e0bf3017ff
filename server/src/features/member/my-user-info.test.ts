import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRoutes } from '#features/member/member.routes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { calledBy } from '#testing/called-by.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

// proves 7.19, 10.27, 12.4
test('my page counts my orders by their state and has the next ticket', async () => {
  const { sql, time, services } = world
  const parts = {
    sql,
    vault: services.vault,
    clock: { now: () => time.now },
    pictureBaseUrl: null,
    freeze: async () => {},
  }
  const others = { removeCopies: async () => {}, nextTicketOf: services.orders.findNextTicket }
  const calls = calledBy(memberRoutes({ ...parts, ...others }), { time })
  const ann = await world.member()
  const mine = async () => (await calls.call(getMyUserInfo, {}, ann)).result
  expect(await mine()).toMatchObject({ counts: { ordersByState: {} }, nextTicket: null })
  const { result: free } = await world.order(ann, await world.activity({ price: 0 }))
  await world.order(ann, await world.activity())
  await world.order(ann, await world.activity())
  expect(await mine()).toMatchObject({
    counts: { ordersByState: { 10: 2, 20: 1 } },
    nextTicket: { id: free?.id, places: [{ ticket: free?.places[0]?.ticket }] },
  })
  await calls.close()
})
