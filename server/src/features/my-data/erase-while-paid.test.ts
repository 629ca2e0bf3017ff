import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberPersonalData } from '#features/member/personal-data.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { orderPaid } from '#features/order/order-notifications.ts'
import { orderPersonalData } from '#features/order/personal-data.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

test('an account ends while a payment of its order is being booked, and neither keeps the other from its end', async () => {
  const { sql, services } = world
  const [member, activity] = [await world.member(), await world.activity()]
  const { memberId } = member
  const orderId = (await world.order(member, activity)).result?.id ?? ''
  const sources = [orderPersonalData, memberPersonalData(services)]
  let erasing: Promise<void> | undefined
  await sql.begin(async (tx) => {
    await tx`select from "order" where id = ${orderId} for update`
    erasing = eraseAccount(memberId, { ...services, sessionValidity: everySessionIsValid, sources })
    await somebodyWaits(sql)
    await services.notifications.notify(tx, { memberId, ...orderPaid(orderId) })
  })
  await erasing
  const [account] = await sql`select closed_at is not null as "isClosed" from member where id = ${memberId}`
  expect(account).toEqual({ isClosed: true })
})
