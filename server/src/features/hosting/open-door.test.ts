import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { getMyHosting } from '@quan/contract/hosting/host-application.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const aHost = () => world.member({ nickName: '主理人', isOrganizer: true })
const activityOf = (host: Caller, startAt: number) =>
  world.activity({ price: 0, startAt, organizer: { id: host.memberId, nickName: '主理人' } })
const standing = async (host: Caller) => (await world.call(getMyHosting, {}, host)).result

async function letIn(orderId: string, host: Caller) {
  const [place] = await world.sql<{ id: string; ticket_version: number }[]>`
    select id, ticket_version from place where order_id = ${orderId}`
  const ticket = world.services.tickets.sign({ placeId: place?.id ?? '', version: place?.ticket_version ?? 1 })
  expect((await world.call(checkInPlace, { ticket }, host)).status).toBe(200)
}

// proves 46.6
describe('the door that is open', () => {
  test('is told of with who came, from two hours before the start to the end, to its host alone', async () => {
    const [host, other] = [await aHost(), await aHost()]
    const activity = await activityOf(host, NOW + CHECK_IN_OPENS_BEFORE_MS)
    const [ann, ben] = [await world.member(), await world.member({ sex: 2 })]
    const orders = [await world.order(ann, activity), await world.order(ben, activity)]
    await letIn(orders[0]?.result?.id ?? '', host)
    expect((await standing(host))?.openDoor).toMatchObject({
      activityId: activity.id,
      title: activity.title,
      startTime: new Date(NOW + CHECK_IN_OPENS_BEFORE_MS).toISOString(),
      places: 2,
      came: 1,
    })
    expect((await standing(other))?.openDoor).toBeNull()
    world.time.now = NOW - 1
    expect((await standing(host))?.openDoor).toBeNull()
    const endAt = (await endOf(activity.id)).getTime()
    world.time.now = endAt - 1
    expect((await standing(host))?.openDoor?.activityId).toBe(activity.id)
    world.time.now = endAt
    expect((await standing(host))?.openDoor).toBeNull()
  })

  test('is the one that starts last of several, and none of what is cancelled', async () => {
    const host = await aHost()
    await activityOf(host, NOW - HOUR_MS)
    const next = await activityOf(host, NOW + HOUR_MS)
    const off = await activityOf(host, NOW + HOUR_MS + 1)
    await world.sql`update activity set cancelled_at = ${new Date(NOW)} where id = ${off.id}`
    expect((await standing(host))?.openDoor).toMatchObject({ activityId: next.id, places: 0, came: 0 })
  })

  async function endOf(activityId: string): Promise<Date> {
    const [row] = await world.sql<{ end_at: Date }[]>`select end_at from activity where id = ${activityId}`
    return row?.end_at ?? new Date(0)
  }
})
