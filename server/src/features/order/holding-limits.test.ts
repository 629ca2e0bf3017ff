import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aTicketType, DAY_MS } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

const MINUTE_MS = 60_000

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type Member = Awaited<ReturnType<OrderWorld['member']>>
type Activity = Awaited<ReturnType<OrderWorld['activity']>>

/** Orders one place after the other for invented guests until one is refused; answers how many were held, and why no more. */
async function holdAll(member: Member, activity: Activity) {
  for (let held = 0; ; held++) {
    const guestId = await world.guest(member)
    const { code } = await world.order(member, activity, { self: false, gbUserIds: [guestId] })
    if (code !== null) return { held, code }
  }
}

describe('one account that holds places for invented guests', () => {
  // proves 18.1
  test.each([
    ['free of charge', 0, 14, 7],
    ['unpaid', 5_000, 14, 7],
    ['where few are left', 0, 5, 4],
  ])('gets no more than four or half of them (%s)', async (_, price, quota, held) => {
    const [attacker, activity] = [await world.member(), await world.activity({ price, quota })]
    expect(await holdAll(attacker, activity)).toEqual({ held, code: 'order.too_many_unpaid' })
    expect(await world.taken(activity)).toEqual([held])
  })

  test('gets no more by a position, or by another ticket type', async () => {
    const ticketTypes = [aTicketType({ quota: 10 }), aTicketType({ quota: 10 })]
    const [attacker, activity] = [await world.member(), await world.activity({ ticketTypes })]
    const position = { buyType: BuyType.position, quantity: 10 }
    const [first, second] = activity.ticketTypes
    const before = await world.order(attacker, activity, { ...position, ticketTypeId: first?.id ?? '' })
    const more = await world.order(attacker, activity, { ...position, ticketTypeId: second?.id ?? '', quantity: 1 })
    expect([before.code, more.code]).toEqual([null, 'order.too_many_unpaid'])
  })

  test('may have more once it paid', async () => {
    const [member, activity] = [await world.member(), await world.activity({ price: 100, quota: 8 })]
    const position = { buyType: BuyType.position, quantity: 4 }
    const { result } = await world.order(member, activity, position)
    expect((await world.order(member, activity, { ...position, quantity: 1 })).code).toBe('order.too_many_unpaid')
    await world.pay(result!.id, 400)
    expect((await world.order(member, activity, position)).code).toBeNull()
  })
})

describe('a member who lets orders of an activity go unpaid', () => {
  const letGo = async (member: Member, activity: Activity) => {
    const { result } = await world.order(member, activity)
    await world.cancel(member, result!.id)
    return world.time.now
  }

  // proves 18.2
  test('waits a quarter of an hour after the second, an hour after the third, a day after more', async () => {
    const [member, activity] = [await world.member(), await world.activity({ startAt: world.time.now + 30 * DAY_MS })]
    await letGo(member, activity)
    for (const waitMinutes of [15, 60, 24 * 60, 24 * 60]) {
      const until = (await letGo(member, activity)) + waitMinutes * MINUTE_MS
      world.time.now = until - 1
      expect(await world.order(member, activity)).toMatchObject({
        code: 'order.wait',
        details: new Date(until).toISOString(),
      })
      world.time.now = until
    }
    expect((await world.order(member, activity)).code).toBeNull()
  })

  // proves 18.2
  test('waits as long where each was paid a moment after it was let go', async () => {
    const wished = { price: 100, startAt: world.time.now + DAY_MS }
    const [member, activity] = [await world.member(), await world.activity(wished)]
    for (let times = 0; times < 2; times++) {
      const { result } = await world.order(member, activity)
      await world.cancel(member, result!.id)
      await world.pay(result!.id, 100)
    }
    expect((await world.order(member, activity)).code).toBe('order.wait')
  })

  // proves 12.65
  test('waits for nothing with LIMITS=off', async () => {
    const unlimited = await orderWorld({ isLimited: false })
    onTestFinished(() => unlimited.close())
    const [member, activity] = [await unlimited.member(), await unlimited.activity()]
    for (let times = 0; times < 4; times++) {
      const { result } = await unlimited.order(member, activity)
      await unlimited.cancel(member, result!.id)
    }
    expect((await unlimited.order(member, activity)).code).toBeNull()
  })

  test('waits at that activity only', async () => {
    const startAt = world.time.now + DAY_MS
    const [member, activity] = [await world.member(), await world.activity({ startAt })]
    await letGo(member, activity)
    await letGo(member, activity)
    expect((await world.order(member, activity)).code).toBe('order.wait')
    expect((await world.order(member, await world.activity({ startAt }))).code).toBeNull()
  })
})
