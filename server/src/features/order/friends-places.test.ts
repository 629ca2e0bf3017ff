import { PARTICIPANT_LISTS_A_DAY } from '@quan/contract/activity/get-participants.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { ORDER_AMOUNT_MAX_FEN, ORDERS_LET_GO_FREELY } from '@quan/contract/order/order-limits.ts'
import { assignPlace } from '@quan/contract/position/position.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** Ann, with a friend who agreed to be booked for. */
async function twoFriends() {
  const [ann, ben] = [await world.member(), await world.member()]
  return { ann, ben, forBen: { self: false, gbUserIds: [await world.friend(ann, ben)] } }
}
function activity(about: Parameters<OrderWorld['activity']>[0] = {}) {
  const startAt = world.time.now + 10 * DAY_MS
  return world.activity({ price: 0, startAt, endAt: startAt + DAY_MS / 12, ...about })
}
type Activity = Awaited<ReturnType<typeof activity>>
const manyActivities = (count: number) => Promise.all(Array.from({ length: count }, () => activity()))

describe('attack: an order that cannot be made, asked for to learn whether a friend comes, hidden or not,', () => {
  test('of what is full, is told that it is full', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const full = await activity({ quota: 1 })
    await world.order(ben, full, { hidden: true })
    expect((await world.order(ann, full, forBen)).code).toBe('order.full')
  })

  test('while others wait for a place, is told that it is full', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const waitedFor = await activity()
    await world.order(ben, waitedFor, { hidden: true })
    await world.sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (${randomUUID()}, ${(await world.member()).memberId}, ${waitedFor.id}, ${waitedFor.ticketTypes[0]?.id ?? ''},
        now())`
    expect((await world.order(ann, waitedFor, forBen)).code).toBe('order.full')
  })

  test('too dear a one, is told that it is', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const dear = await world.activity({ price: Math.floor(ORDER_AMOUNT_MAX_FEN / 2) + 1 })
    await world.order(ben, dear, { hidden: true })
    expect((await world.order(ann, dear, { ...forBen, self: true, quantity: 2 })).code).toBe('order.too_dear')
  })

  test('in haste, after orders that were let go, is told to wait', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const paidFor = await world.activity()
    await world.order(ben, paidFor, { hidden: true })
    for (let order = 0; order <= ORDERS_LET_GO_FREELY; order += 1)
      await world.cancel(ann, (await world.order(ann, paidFor)).result?.id ?? '')
    expect((await world.order(ann, paidFor, forBen)).code).toBe('order.wait')
  })
})

describe('attack: one orders for a friend at one activity after the other, to learn where they go:', () => {
  test('it is told of twenty activities a day, as by the lists of who comes, whether they come or not', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const where = await manyActivities(PARTICIPANT_LISTS_A_DAY + 1)
    for (const one of where) await world.order(ben, one, { hidden: true })
    const ask = async (one: Activity) => (await world.order(ann, one, forBen)).code
    const codes = []
    for (const one of where) codes.push(await ask(one))
    expect(codes.slice(0, -1)).toEqual(Array.from({ length: PARTICIPANT_LISTS_A_DAY }, () => 'order.has_place'))
    expect(codes.at(-1)).toBe('limit.exceeded')
    expect(await ask(await activity())).toBe('limit.exceeded')
    // of the same one again nothing new is told, and guests tell of nobody
    expect(await ask(where[0]!)).toBe('order.has_place')
    const forGuest = { self: false, gbUserIds: [await world.guest(ann)] }
    expect((await world.order(ann, await activity(), forGuest)).code).toBeNull()
    world.time.now += DAY_MS
    expect(await ask(where.at(-1)!)).toBe('order.has_place')
  })

  test('places of a position count alike', async () => {
    const { ann, ben, forBen } = await twoFriends()
    const [last, ...others] = await manyActivities(PARTICIPANT_LISTS_A_DAY + 1)
    for (const one of others) expect((await world.order(ann, one, forBen)).code).toBeNull()
    await world.order(ben, last!, { hidden: true })
    const position = await world.order(ann, last!, { buyType: BuyType.position, quantity: 1 })
    const place = { placeId: position.result?.places[0]?.id ?? '', gbUserId: forBen.gbUserIds[0]! }
    expect((await world.call(assignPlace, place, ann)).code).toBe('limit.exceeded')
    world.time.now += DAY_MS
    expect((await world.call(assignPlace, place, ann)).code).toBe('order.has_place')
  })
})
