import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BuyType } from '@quan/contract/order/order.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { type ReservePlaces, reservePlaces } from '#features/order/changes/reserve-places.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { meeting } from '#features/payment/testing/meeting.ts'
import { gate } from '#testing/gate.ts'
import { createOrderService } from '../create-order.service.ts'
import { readOrderRequest } from '../order-request.ts'

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

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** One place left of the capacity, and two ticket types with places. */
const oneLeft = () => world.activity({ ticketTypes: [aTicketType(), aTicketType()], capacity: 1 })

/** Two hold the last place by different ticket types; the first one's transaction ends when `firstEnds` says so. */
async function twoHold(activity: NewActivity, locks: ChangeLocks, firstEnds: (second: Promise<unknown>) => unknown) {
  const parts = { clock: { now: () => world.time.now }, placesChanged: () => {}, locks }
  const reserve: ReservePlaces = (tx, request) => reservePlaces(tx, request, parts)
  const held = gate()
  const wanted = async (index: number) => ({
    memberId: (await world.member()).memberId,
    activityId: activity.id,
    ticketTypeId: activity.ticketTypes[index]?.id ?? '',
    buyType: BuyType.position,
    holders: [],
    quantity: 1,
    isOffer: false,
    isHidden: false,
  })
  const [one, other] = [await wanted(0), await wanted(1)]
  const first = world.sql.begin(async (tx) => {
    const orderId = await reserve(tx, one)
    await held.pass()
    return orderId
  })
  await held.entered
  const second = world.sql.begin((tx) => reserve(tx, other))
  await firstEnds(second)
  held.open()
  return [await first, await second]
}

describe('the last place of the capacity, asked for by two ticket types at once', () => {
  test('is sold once', async () => {
    const activity = await oneLeft()
    expect(await twoHold(activity, CHANGE_LOCKS, () => {})).toEqual([expect.any(String), null])
    expect(await world.taken(activity)).toEqual([1, 0])
  })

  test('is sold twice without the lock', async () => {
    const activity = await oneLeft()
    const noLock = { ...CHANGE_LOCKS, ticketTypes: async () => {} }
    expect(await twoHold(activity, noLock, (second) => second)).toEqual([expect.any(String), expect.any(String)])
    expect(await world.taken(activity)).toEqual([1, 1])
  })
})

/** Sends one request for a position twice; both have seen that there is no order yet before either makes one. */
async function sentTwice(world: OrderWorld) {
  const [ann, activity] = [await world.member(), await world.activity()]
  const both = meeting(2)
  const companionsToBook = async () => {
    await both()
    return []
  }
  const create = createOrderService({ ...world.services, companionsToBook, prepayments: null })
  const input = { ...anOrder(activity), buyType: BuyType.position, self: true, gbUserIds: [], hidden: false }
  const asked = readOrderRequest(input, ann.memberId)
  const orders = await Promise.all([create(asked, '127.0.0.1'), create(asked, '127.0.0.1')])
  return { ids: new Set(orders.map(({ id }) => id)), taken: await world.taken(activity) }
}
