import { randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTicketType } from '#features/activity/testing/an-activity.ts'
import { listMoves } from '#features/order/changes/move-place.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { raced, racedWithoutLocks } from '#features/order/testing/race.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

const [PRICE, CHEAPER] = [5_000, 3_000]
const PART = PRICE - CHEAPER

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

type Act = (changes: OrderChanges, tx: SqlRunner) => Promise<unknown>

/** Somebody with a paid place may be moved to the last place of a cheaper ticket type, which another member wants, too. */
async function anEvening(places = 1) {
  const cheaper = aTicketType({ name: '早鸟', priceFen: CHEAPER, quota: places })
  const activity = await world.activity({ ticketTypes: [aTicketType({ priceFen: PRICE }), cheaper] })
  const [ann, ben] = [await world.member(), await world.member()]
  const wishes = places > 1 ? { buyType: BuyType.position, quantity: places } : {}
  const { result } = await world.order(ann, activity, wishes)
  const id = result?.id ?? ''
  await world.pay(id, PRICE * places)
  const [place] = await world.sql<{ id: string }[]>`select id from place where order_id = ${id}`
  const asked = { activityId: activity.id, placeId: place?.id ?? '', operatorId: randomUUID() }
  const ticketTypeId = (await listMoves(world.sql, asked, world.time.now)).choices[1]?.ticketTypeId ?? ''
  const moving: Act = (changes, tx) =>
    changes.movePlace(tx, { ...asked, ticketTypeId, places, difference: -PART * places })
  const refundingOf =
    (placeIds: string[] | null): Act =>
    async (changes, tx) =>
      (await changes.refundPlaces(tx, { orderId: id, placeIds, reason: 'member', percent: 100 })).amountFen
  const entering: Act = (_changes, tx) =>
    world.services.changes.checkIn(tx, { placeId: asked.placeId, at: world.time.now, isTicketSeen: true })
  const buying: Act = async (changes, tx) =>
    (await changes.reservePlaces(tx, {
      memberId: ben.memberId,
      activityId: activity.id,
      ticketTypeId,
      buyType: BuyType.places,
      holders: [{ holderId: ben.memberId, companionId: null }],
      quantity: 1,
      isOffer: false,
      isHidden: false,
    })) !== null
  const refunding = refundingOf(null)
  return { activity, id, moving, refunding, refundingOne: refundingOf([asked.placeId]), buying, entering }
}

const owedOf = async (id: string) => {
  const [row] = await world.sql<[{ sum: number }]>`
    select coalesce(sum(amount_fen), 0)::int as sum from refund where order_id = ${id}`
  return row.sum
}
const differencesOf = async (id: string) =>
  (await world.differences()).filter(({ subject }) => subject === id).map(({ kind }) => kind)

describe('who is moved while they give their place back', () => {
  // proves 36.11
  test('has the rest back, where the move was first', async () => {
    const { activity, id, moving, refunding } = await anEvening()
    expect(await raced({ world, first: moving, second: refunding, stopsAt: 'ticketTypes' })).toEqual([PART, CHEAPER])
    expect([await owedOf(id), await world.taken(activity)]).toEqual([PRICE, [0, 0]])
    expect(await differencesOf(id)).toEqual([])
  })

  // proves 36.11
  test('is not moved any more, where they were first', async () => {
    const { activity, id, moving, refunding } = await anEvening()
    const outcomes = await raced({ world, first: refunding, second: moving, stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual([PRICE, 'order.state'])
    expect([await owedOf(id), await world.taken(activity)]).toEqual([PRICE, [0, 0]])
    expect(await differencesOf(id)).toEqual([])
  })

  test('would have back more than was paid without the locks', async () => {
    const { activity, id, moving, refunding } = await anEvening()
    await world.order(await world.member(), activity)
    await racedWithoutLocks({ world, first: refunding, second: moving, stopsAt: 'ticketTypes' })
    expect(await owedOf(id)).toBe(PRICE + PART)
  })
})

describe('the last place of a ticket type', () => {
  // proves 36.11
  test('is not taken by who is moved, where somebody bought it first', async () => {
    const { activity, moving, buying } = await anEvening()
    const outcomes = await raced({ world, first: buying, second: moving, stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual([true, 'place.move_refused'])
    expect(await world.taken(activity)).toEqual([1, 1])
  })

  // proves 36.11
  test('is not bought, where somebody was moved there first', async () => {
    const { activity, moving, buying } = await anEvening()
    const outcomes = await raced({ world, first: moving, second: buying, stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual([PART, false])
    expect(await world.taken(activity)).toEqual([0, 1])
  })
})

describe('two who booked together and are moved', () => {
  // proves 36.17
  test('have the new price back each, where one gives the place back a moment later', async () => {
    const { activity, id, moving, refundingOne, refunding } = await anEvening(2)
    const outcomes = await raced({ world, first: moving, second: refundingOne, stopsAt: 'ticketTypes' })
    expect(outcomes).toEqual([PART * 2, CHEAPER])
    expect([await owedOf(id), await world.taken(activity)]).toEqual([PART * 2 + CHEAPER, [0, 1]])
    await world.sql.begin((tx) => refunding(world.services.changes, tx))
    expect([await owedOf(id), await differencesOf(id)]).toEqual([PRICE * 2, []])
  })

  // proves 36.17
  test('have the last places there, and nobody else buys one a moment later', async () => {
    const { activity, moving, buying } = await anEvening(2)
    const outcomes = await raced({ world, first: moving, second: buying, stopsAt: 'ticketTypes' })
    expect([outcomes, await world.taken(activity)]).toEqual([
      [PART * 2, false],
      [0, 2],
    ])
  })

  test('would have the difference back even of the place that one gave back, without the locks', async () => {
    const { activity, id, moving, refundingOne } = await anEvening(2)
    await world.order(await world.member(), activity)
    await racedWithoutLocks({ world, first: refundingOne, second: moving, stopsAt: 'ticketTypes' })
    expect(await owedOf(id)).toBe(PRICE + PART * 2)
  })
})

test('who was moved comes in at the door as before, and is moved no more', async () => {
  const { activity, id, moving, entering } = await anEvening()
  expect(await raced({ world, first: moving, second: entering, stopsAt: 'ticketTypes' })).toEqual([PART, true])
  expect([await owedOf(id), await world.taken(activity)]).toEqual([PART, [0, 1]])
  await expect(world.sql.begin((tx) => moving(world.services.changes, tx))).rejects.toThrow('order.state')
})
