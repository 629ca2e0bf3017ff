import { BuyType } from '@quan/contract/order/buy-type.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/testing/waiting-world.ts'

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
