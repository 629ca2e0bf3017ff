import { randomUUID } from 'node:crypto'
import { checkInPlace } from '@quan/contract/check-in/check-in.ts'
import { groupTicketCode, WRONG_TICKET_CODES_A_MINUTE } from '@quan/contract/check-in/ticket-code.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { typedCodesService } from '#features/check-in/check-in.service.ts'
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

const organizer = () => world.member({ nickName: '主理人', isOrganizer: true })
const activityOf = ({ memberId: id }: Caller, startAt = NOW + HOUR_MS) =>
  world.activity({ price: 0, startAt, endAt: startAt + HOUR_MS, organizer: { id, nickName: '主理人' } })
const type = (code: string, by: Caller) => world.call(checkInPlace, { ticket: code }, by)

/** Somebody with a place that is free of charge, and the code that their order shows. */
async function signedUp(activity: Awaited<ReturnType<typeof activityOf>>, nickName = '小鹿') {
  const member = await world.member({ nickName })
  const { result } = await world.order(member, activity)
  const id = result?.id ?? ''
  const seen = await world.call(getOrderDetail, { id }, member)
  return { member, id, code: seen.result?.places[0]?.code ?? '' }
}

describe('a code that is typed in', () => {
  test('lets in like the ticket it stands below, in groups too, and once', async () => {
    const door = await organizer()
    const { code } = await signedUp(await activityOf(door))
    expect(await type(groupTicketCode(code), door)).toMatchObject({ status: 200, result: { nickName: '小鹿' } })
    world.time.now += 60_000
    expect(await type(code, door)).toMatchObject({ code: 'place.used', details: new Date(NOW).toISOString() })
  })

  test('is shown to who holds a paid place alone', async () => {
    const door = await organizer()
    const booker = await world.member()
    const gbUserIds = [await world.guest(booker)]
    const guests = await world.order(booker, await activityOf(door), { self: false, gbUserIds })
    const unpaid = await world.order(booker, await world.activity())
    for (const id of [guests.result?.id, unpaid.result?.id]) {
      const seen = await world.call(getOrderDetail, { id: id ?? '' }, booker)
      expect(seen.result?.places).toMatchObject([{ ticket: null, code: null }])
    }
  })

  test("is known at the organizer's own doors alone, and while they are open", async () => {
    const [door, other] = [await organizer(), await organizer()]
    const { code } = await signedUp(await activityOf(door))
    expect((await type(code, other)).code).toBe('ticket.not_found')
    for (const now of [NOW - HOUR_MS - 1, NOW + 2 * HOUR_MS]) {
      world.time.now = now
      expect((await type(code, door)).code).toBe('ticket.not_found')
    }
    world.time.now = NOW - HOUR_MS
    expect((await type(code, door)).status).toBe(200)
  })

  test('is void once the place was given back, or the activity cancelled', async () => {
    const door = await organizer()
    const activity = await activityOf(door)
    const [back, cancelled] = [await signedUp(activity), await signedUp(activity)]
    await world.giveBack(back.member, back.id)
    expect((await type(back.code, door)).code).toBe('ticket.not_found')
    await world.sql`update activity set cancelled_at = now() where id = ${activity.id}`
    expect((await type(cancelled.code, door)).code).toBe('ticket.not_found')
  })

  test('may be wrong thirty times a minute, by any organizer for themself', async () => {
    const [door, other] = [await organizer(), await organizer()]
    const { code } = await signedUp(await activityOf(door))
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (let tries = 0; tries < WRONG_TICKET_CODES_A_MINUTE; tries++)
      expect((await type(wrong, door)).code).toBe('ticket.not_found')
    expect(await type(code, door)).toMatchObject({ status: 429, code: 'limit.exceeded' })
    expect((await type(wrong, other)).code).toBe('ticket.not_found')
    world.time.now += 60_000
    expect((await type(code, door)).status).toBe(200)
  })

  test('is wrong no oftener when many are tried at once, and right ones count nothing', async () => {
    const door = await organizer()
    const { code } = await signedUp(await activityOf(door))
    for (let tries = 0; tries <= WRONG_TICKET_CODES_A_MINUTE; tries++) await type(code, door)
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const tried = await Promise.all(Array.from({ length: WRONG_TICKET_CODES_A_MINUTE + 5 }, () => type(wrong, door)))
    expect(tried.filter((one) => one.code === 'ticket.not_found')).toHaveLength(WRONG_TICKET_CODES_A_MINUTE)
    expect(tried.filter((one) => one.code === 'limit.exceeded')).toHaveLength(5)
  })

  test('is refused where two places have it', async () => {
    const door = await organizer()
    const activity = await activityOf(door)
    await signedUp(activity)
    const asked = { organizerId: door.memberId, code: '09384471' }
    const service = () =>
      typedCodesService({ ...world, clock: { now: () => NOW }, codes: { isCodeOf: () => true }, isLimited: true })
    expect(await service().find(asked)).not.toBeNull()
    await signedUp(activity)
    expect(await service().find(asked)).toBeNull()
    expect(await service().find({ ...asked, organizerId: randomUUID() })).toBeNull()
  })
})
