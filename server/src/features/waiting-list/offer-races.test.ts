import { afterAll, beforeAll, expect, test } from 'vitest'
import { BuyType } from '@quan/contract/order/order.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { lockTicketTypes } from '../order/changes/change-locks.ts'

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

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
afterAll(() => world.close())

test('who waits and is just being given a place by somebody keeps nobody from giving one back', async () => {
  const activity = await world.activity({ price: 0, quota: 2 })
  const [owner, other, waiting] = [await world.member(), await world.member(), await world.member()]
  const companionId = await world.friend(owner, waiting)
  const position = (await world.order(owner, activity, { buyType: BuyType.position })).result
  const orderId = (await world.order(other, activity)).result?.id ?? ''
  await world.join(waiting, activity)
  let given: ReturnType<WaitingWorld['giveBack']> | undefined
  await world.sql.begin(async (tx) => {
    const placeId = position?.places[0]?.id ?? ''
    await world.services.changes.assignPlace(tx, { placeId, holderId: waiting.memberId, companionId })
    given = world.giveBack(other, orderId)
    await somebodyWaits(world.sql)
  })
  expect((await given)?.status).toBe(200)
  expect(await world.taken(activity)).toEqual([1])
})
