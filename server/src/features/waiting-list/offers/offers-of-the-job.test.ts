import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/testing/waiting-world.ts'

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

test('places that are freed while the job offers free ones keep neither of them from ending', async () => {
  const { sql, services } = world
  const { activity, orders } = await world.fullActivity({ places: 2, price: 5_000 })
  const [first, second] = [await world.member(), await world.member()]
  await world.join(first, activity)
  await world.cancel(orders[0]!.member, orders[0]!.orderId)
  await world.join(second, activity)
  // its entry is over, which nobody noted yet
  await world.pay((await world.offerTo(first)) ?? '', 5_000)
  await sql`update ticket_type set quota = 3 where activity_id = ${activity.id}`
  let offering: Promise<void> | undefined
  await sql.begin(async (tx) => {
    await lockTicketTypes(tx, activity.id)
    offering = world.runJob('offer free places')
    await somebodyWaits(sql)
    await services.offerFreedPlaces(tx, activity.id)
  })
  await offering
  expect(await world.offerTo(second)).not.toBeNull()
})
