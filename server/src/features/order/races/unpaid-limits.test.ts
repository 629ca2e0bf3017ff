import { BuyType } from '@quan/contract/order/order.ts'
import { UNPAID_ORDERS_MAX, UNPAID_POSITION_PLACES_MAX } from '@quan/contract/order/order-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { CHANGE_LOCKS, type ChangeLocks } from '#features/order/changes/change-locks.ts'
import { type ReservePlaces, reservePlaces } from '#features/order/changes/reserve-places.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { NO_LOCKS } from '#features/order/testing/race.ts'
import { meeting } from '#features/payment/testing/meeting.ts'

const CONTENDERS = 6
/** Places of each position asked for, and how many of these may be unpaid. */
const QUANTITY = 20
const POSITIONS = Math.floor(UNPAID_POSITION_PLACES_MAX / QUANTITY)

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type OrderInput = { activityId: string; ticketTypeId: string; quantity: number }
type Locks = { locks: ChangeLocks; beforeTheEnd?: () => Promise<void> }

const typesOf = ({ id: activityId, ticketTypes }: NewActivity, quantity: number): OrderInput[] =>
  ticketTypes.map(({ id }) => ({ activityId, ticketTypeId: id ?? '', quantity }))

/** How many positions a member gets who asks for all of these at once. */
async function gets(memberId: string, asked: OrderInput[], { locks, beforeTheEnd = async () => {} }: Locks) {
  const parts = { clock: { now: () => world.time.now }, placesChanged: () => {}, locks }
  const reserve: ReservePlaces = (tx, request) => reservePlaces(tx, request, parts)
  const buyType = BuyType.position
  const held = await Promise.all(
    asked.map((one) =>
      world.sql.begin(async (tx) => {
        const orderId = await reserve(tx, { ...one, memberId, buyType, holders: [], isOffer: false, isHidden: false })
        await beforeTheEnd()
        return orderId
      }),
    ),
  )
  return held.filter((orderId) => orderId !== null).length
}

/** No transaction ends before all of them have held places, as none waits for another. */
const withoutLocks = () => ({ locks: NO_LOCKS, beforeTheEnd: meeting(CONTENDERS) })

describe('a member who asks for many positions of an activity at once', () => {
  const manyTypes = async () => {
    const ticketTypes = Array.from({ length: CONTENDERS }, () => aTicketType({ quota: QUANTITY }))
    return typesOf(await world.activity({ ticketTypes }), QUANTITY)
  }

  test('holds no more than what may be unpaid', async () => {
    const { memberId } = await world.member()
    expect(await gets(memberId, await manyTypes(), { locks: CHANGE_LOCKS })).toBe(POSITIONS)
    expect(await world.differences()).toEqual([])
  })

  test('holds all of them without the locks', async () => {
    const { memberId } = await world.member()
    expect(await gets(memberId, await manyTypes(), withoutLocks())).toBe(CONTENDERS)
  })
})

describe('a member who orders at many activities at once', () => {
  /** One place at each of several activities, for somebody who may have one unpaid order more. */
  async function lastOrder() {
    const { memberId } = await world.member()
    const activities = await Promise.all(Array.from({ length: CONTENDERS }, () => world.activity()))
    const before = typesOf(await world.activity(), 1)
    for (let made = 1; made < UNPAID_ORDERS_MAX; made++) await gets(memberId, before, { locks: CHANGE_LOCKS })
    return { memberId, asked: activities.flatMap((activity) => typesOf(activity, 1)) }
  }

  test('gets the last order there may be once', async () => {
    const { memberId, asked } = await lastOrder()
    expect(await gets(memberId, asked, { locks: CHANGE_LOCKS })).toBe(1)
  })

  test('gets it many times without the lock', async () => {
    const { memberId, asked } = await lastOrder()
    expect(await gets(memberId, asked, withoutLocks())).toBe(CONTENDERS)
  })
})
