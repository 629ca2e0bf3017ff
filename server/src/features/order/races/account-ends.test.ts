import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companionsToBook } from '#features/companion/companions-to-book.ts'
import { memberPersonalData } from '#features/member/personal-data.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import { type ReservePlaces, reservePlaces } from '#features/order/changes/reserve-places.ts'
import { readOrderRequest } from '#features/order/order-request.ts'
import { createOrderService } from '#features/order/create-order.service.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { NO_LOCKS, somebodyWaits } from '#features/order/testing/race.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

/** The account of a member ends while something else is done that comes to wait for it. */
async function whileAccountEnds<Result>(memberId: string, act: () => Promise<Result>): Promise<Result> {
  const { sql, time } = world
  const { acting } = await sql.begin(async (tx) => {
    await tx`select from member where id = ${memberId} for update`
    const running = act()
    await somebodyWaits(sql)
    await memberPersonalData(world.services).erase(tx, memberId, time.now)
    return { acting: running }
  })
  return await acting
}

describe('an order made while the account of its member ends', () => {
  async function attempt(locks = CHANGE_LOCKS) {
    const [{ memberId }, activity] = [await world.member(), await world.activity({ price: 0 })]
    const parts = { clock: world.services.clock, placesChanged: () => {}, locks }
    const reserve: ReservePlaces = (tx, request) => reservePlaces(tx, request, parts)
    const create = createOrderService({
      ...world.services,
      changes: { reservePlaces: reserve },
      companionsToBook,
      prepayments: null,
    })
    const input = { ...anOrder(activity), self: true, gbUserIds: [], hidden: false }
    const outcome = await whileAccountEnds(memberId, () =>
      create(readOrderRequest(input, memberId), '127.0.0.1').catch((error: Error) => error.message),
    )
    return { outcome, taken: await world.taken(activity) }
  }

  test('is refused', async () => {
    expect(await attempt()).toEqual({ outcome: 'login.required', taken: [0] })
  })

  test('would be made without the lock', async () => {
    expect((await attempt({ ...CHANGE_LOCKS, member: NO_LOCKS.member })).taken).toEqual([1])
  })
})

test('a place that comes free while the account of who waits for it ends goes to the next', async () => {
  const { sql, services } = world
  const activity = await world.activity({ price: 0, quota: 1 })
  const [leaving, next] = [await world.member(), await world.member()]
  for (const [index, { memberId }] of [leaving, next].entries())
    await sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (${randomUUID()}, ${memberId}, ${activity.id}, ${activity.ticketTypes[0]?.id ?? ''},
        ${new Date(world.time.now + index)})`
  await whileAccountEnds(leaving.memberId, () => sql.begin((tx) => services.offerFreedPlaces(tx, activity.id)))
  const holders = await sql`select holder_id from place where activity_id = ${activity.id}`
  expect([...holders]).toEqual([{ holder_id: next.memberId }])
})
