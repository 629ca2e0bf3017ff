import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'

const PRICE = 5_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

test('what is given back while the activity is being cancelled comes back whole', async () => {
  const refundRule = { fullUntilHours: 72, percent: 50, percentUntilHours: 24 }
  const activity = await world.activity({ price: PRICE, startAt: NOW + HOUR_MS, refundRule })
  const member = await world.member()
  const orderId = (await world.order(member, activity)).result?.id ?? ''
  await world.pay(orderId, PRICE)
  let given: ReturnType<OrderWorld['giveBack']> | undefined
  await world.sql.begin(async (tx) => {
    await lockTicketTypes(tx, activity.id)
    given = world.giveBack(member, orderId)
    await somebodyWaits(world.sql)
    await tx`update activity set cancelled_at = ${new Date(NOW)} where id = ${activity.id}`
  })
  expect((await given)?.result?.refundAmount).toBe(PRICE)
})
