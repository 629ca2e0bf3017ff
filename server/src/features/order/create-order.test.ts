import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BuyType } from '@quan/contract/order/order.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { ORDER_AMOUNT_MAX_FEN } from '@quan/contract/order/order-limits.ts'
import type { OrderSource } from '@quan/contract/order/order-source.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { aTicketType, DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { anOrder, type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import { storeMember } from '#testing/stored-member.ts'

describe('an order for a companion', () => {
  test.each([10, 30])('who has not agreed (%i) does not tell whether they come', async (linkState) => {
    const [owner, friend, activity] = [await world.member(), await world.member(), await world.activity({ price: 0 })]
    const companionId = await world.friend(owner, friend, linkState)
    await world.order(friend, activity)
    expect(await codeFor(owner, companionId, activity)).toBe('gb.not_agreed')
  })

  test('of somebody else does not tell whether they come', async () => {
    const [owner, stranger, activity] = [await world.member(), await world.member(), await world.activity({ price: 0 })]
    const guestId = await world.guest(owner)
    await world.order(owner, activity, { self: false, gbUserIds: [guestId] })
    expect(await codeFor(stranger, guestId, activity)).toBe('gb.not_found')
  })
})

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

describe('an order', () => {
  // proves 10.54, 11.3
  test('holds an own place for 15 minutes at the price of the ticket type', async () => {
    const [ann, activity] = [await world.member(), await world.activity({ price: 6_800 })]
    const { result } = await world.order(ann, activity)
    expect(result).toMatchObject({ state: OrderState.unpaid, amount: 6_800, refundableAmount: 6_800, isMine: true })
    expect(Date.parse(result?.expireTime ?? '')).toBe(world.time.now + 15 * 60_000)
    expect(result?.places).toMatchObject([{ holder: { kind: 'self', id: ann.memberId }, ticket: null }])
    expect(await world.taken(activity)).toEqual([1])
    expect(await world.differences()).toEqual([])
  })

  // proves 43.7
  test('remembers what led to it, and of nobody whose link it was; asked for again it is the same whatever led there', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const requestId = randomUUID()
    const { result } = await world.order(ann, activity, { source: 'poster', requestId })
    const again = await world.order(ann, activity, { source: 'link', requestId })
    expect(again.result?.id).toBe(result?.id)
    const [row] = await world.sql`select source from "order" where id = ${result?.id ?? ''}`
    expect(row).toEqual({ source: 'poster' })
    const unknown = await world.order(await world.member(), activity)
    const [none] = await world.sql`select source from "order" where id = ${unknown.result?.id ?? ''}`
    expect(none).toEqual({ source: null })
    const made = await world.order(await world.member(), activity, { source: 'someone' as OrderSource })
    expect(made.code).toBe('input.invalid')
  })

  test('tells until when people may sign up for its activity', async () => {
    const enrollDeadlineAt = world.time.now + 60_000
    const [ann, activity] = [await world.member(), await world.activity({ enrollDeadlineAt })]
    const { result } = await world.order(ann, activity)
    expect(result?.enrollDeadline).toBe(new Date(enrollDeadlineAt).toISOString())
  })

  test('of 0 fen is paid at once, with its ticket', async () => {
    const [ann, activity] = [await world.member(), await world.activity({ price: 0 })]
    const { result } = await world.order(ann, activity)
    expect(result).toMatchObject({ state: OrderState.paid, amount: 0, expireTime: null })
    expect(result?.payTime).toBe(new Date(world.time.now).toISOString())
    expect(result?.places[0]?.ticket).toMatch(/^[0-9A-F]{60}$/)
  })

  // proves 10.54
  test('names each person of it, companions with and without an account', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const gbUserIds = [await world.friend(ann, ben), await world.guest(ann)]
    const { result } = await world.order(ann, activity, { quantity: 3, gbUserIds })
    expect(result?.places.map(({ holder }) => [holder.kind, holder.id])).toEqual([
      ['self', ann.memberId],
      ['member', ben.memberId],
      ['other', gbUserIds[1]],
    ])
  })

  // proves 12.17
  test('of a position has places that nobody holds yet, whatever the ticket type asks for', async () => {
    const ticketTypes = [aTicketType({ sex: 2, quota: 100 })]
    const [ann, activity] = [await world.member(), await world.activity({ ticketTypes })]
    const { result } = await world.order(ann, activity, { buyType: BuyType.position, quantity: 50 })
    expect(result?.places).toHaveLength(50)
    expect(new Set(result?.places.map(({ holder }) => holder.kind))).toEqual(new Set(['none']))
    expect(await world.taken(activity)).toEqual([50])
  })

  test('may be for others alone', async () => {
    const [ann, activity] = [await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity, { self: false, gbUserIds: [await world.guest(ann)] })
    expect(result?.places.map(({ holder }) => holder.kind)).toEqual(['other'])
  })
})

describe('an order is refused', () => {
  const codeOf = async (attempt: ReturnType<OrderWorld['order']>) => (await attempt).code

  // proves 12.44
  test.each([
    ['name', { nickName: null, sex: 1, birthDate: '1996-02-29' }],
    ['sex', { birthDate: '1996-02-29' }],
    ['birth date', { sex: 1 }],
  ] as const)('to somebody whose card lacks the %s', async (_line, card) => {
    const member = await storeMember(world.sql, card)
    expect(await codeOf(world.order(member, await world.activity()))).toBe('card.incomplete')
  })

  // proves 12.45
  test('to the other sex than the ticket type is for', async () => {
    const activity = await world.activity({ ticketTypes: [aTicketType({ sex: 2 })] })
    expect(await codeOf(world.order(await world.member({ sex: 1 }), activity))).toBe('order.not_eligible')
    expect((await world.order(await world.member({ sex: 2 }), activity)).status).toBe(200)
  })

  // proves 12.45
  test('to who is too young or too old on the day of the start in the city’s zone', async () => {
    // past midnight in the city, when it is still the 19th in UTC
    const startAt = Date.parse('2026-12-19T16:30:00Z')
    const activity = await world.activity({ startAt, endAt: startAt + DAY_MS / 12, minAge: 30, maxAge: 35 })
    const codeAt = async (birthDate: string) => codeOf(world.order(await world.member({ birthDate }), activity))
    expect(await codeAt('1996-12-20')).toBeNull()
    expect(await codeAt('1996-12-21')).toBe('order.not_eligible')
    expect(await codeAt('1990-12-21')).toBeNull()
    expect(await codeAt('1990-12-20')).toBe('order.not_eligible')
  })

  test('for a companion who is not of the sex or age, or has told no birth date where it counts', async () => {
    const [ann, activity] = [await world.member({ sex: 2 }), await world.activity({ minAge: 20 })]
    const women = await world.activity({ ticketTypes: [aTicketType({ sex: 2 })] })
    const [man, ageless] = [await world.guest(ann, { sex: 1 }), await world.guest(ann, { sex: 2 })]
    const old = await world.guest(ann, { sex: 2, birthDate: '1980-01-01' })
    const both = (gbUserId: string) => ({ quantity: 2, gbUserIds: [gbUserId] })
    expect(await codeOf(world.order(ann, women, both(man)))).toBe('order.not_eligible')
    expect(await codeOf(world.order(ann, activity, both(ageless)))).toBe('order.not_eligible')
    expect(await codeOf(world.order(ann, activity, both(old)))).toBeNull()
  })

  // proves 12.19
  test('for a member who has not agreed, and for companions of others', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const order = (gbUserId: string) => codeOf(world.order(ann, activity, { quantity: 2, gbUserIds: [gbUserId] }))
    expect(await order(await world.friend(ann, ben, 10))).toBe('gb.not_agreed')
    expect(await order(await world.guest(ben))).toBe('gb.not_found')
    expect(await world.taken(activity)).toEqual([0])
  })

  // proves 12.87
  test('attack: for a member who is suspended and whom a friend signs up, and no word says why', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const wish = { quantity: 2, gbUserIds: [await world.friend(ann, ben)] }
    await world.sql`update member set frozen_at = now(), freeze_reason = 'conduct' where id = ${ben.memberId}`
    expect(await codeOf(world.order(ann, activity, wish))).toBe('gb.not_agreed')
    expect(await world.taken(activity)).toEqual([0])
    await world.sql`update member set frozen_at = null, freeze_reason = null where id = ${ben.memberId}`
    expect(await codeOf(world.order(ann, activity, wish))).toBeNull()
  })

  // proves 12.48
  test('once sign-up is over, and for what is cancelled, not sold here, a draft or not there', async () => {
    const ann = await world.member()
    const over = await world.activity({ enrollDeadlineAt: NOW })
    const cancelled = await world.activity({ cancelledAt: NOW - 1 })
    const source = { name: '别处', url: null, licence: null, attribution: null, key: randomUUID() }
    const imported = await world.activity({ source, ticketTypes: [] })
    const draft = await world.activity({ publishedAt: NOW + 1 })
    for (const activity of [over, cancelled, imported])
      expect(await codeOf(world.order(ann, activity))).toBe('order.closed')
    expect(await codeOf(world.order(ann, draft))).toBe('activity.not_found')
    const [one, other] = [await world.activity(), await world.activity()]
    const ticketTypeId = other.ticketTypes[0]?.id ?? ''
    expect(await codeOf(world.order(ann, one, { ticketTypeId }))).toBe('ticket_type.not_found')
  })

  // proves 12.47
  test('for who has a place there, themself or as a companion, until it is given back', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const [benOfAnn, guest] = [await world.friend(ann, ben), await world.guest(ann)]
    const { result } = await world.order(ben, activity)
    expect(await codeOf(world.order(ben, activity))).toBe('order.has_place')
    expect(await codeOf(world.order(ann, activity, { quantity: 2, gbUserIds: [benOfAnn] }))).toBe('order.has_place')
    const forGuest = { self: false, gbUserIds: [guest] }
    expect(await codeOf(world.order(ann, activity, forGuest))).toBeNull()
    expect(await codeOf(world.order(ann, activity, forGuest))).toBe('order.has_place')
    await world.cancel(ben, result?.id ?? '')
    expect(await codeOf(world.order(ben, activity))).toBeNull()
  })

  // proves 12.46
  test('when the quota or the capacity leaves too few places', async () => {
    const ticketTypes = [aTicketType({ quota: 3 }), aTicketType({ quota: 10 })]
    const activity = await world.activity({ ticketTypes, capacity: 5 })
    const [ann, ben] = [await world.member(), await world.member()]
    const position = (index: number, quantity: number) => ({
      buyType: BuyType.position,
      ticketTypeId: ticketTypes[index]?.id ?? '',
      quantity,
    })
    expect(await codeOf(world.order(ann, activity, position(0, 4)))).toBe('order.full')
    expect(await codeOf(world.order(ann, activity, position(0, 3)))).toBeNull()
    expect(await codeOf(world.order(ben, activity, position(1, 3)))).toBe('order.full')
    expect(await codeOf(world.order(ben, activity, position(1, 2)))).toBeNull()
    expect(await world.taken(activity)).toEqual([3, 2])
  })

  test('while others wait for the ticket type', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const ticketTypeId = activity.ticketTypes[0]?.id ?? ''
    await world.sql`
      insert into waiting_entry (id, member_id, activity_id, ticket_type_id, joined_at)
      values (${randomUUID()}, ${ben.memberId}, ${activity.id}, ${ticketTypeId}, now())`
    expect(await codeOf(world.order(ann, activity))).toBe('order.full')
  })
})

describe('what nobody paid for is bounded', () => {
  const codeOf = async (attempt: ReturnType<OrderWorld['order']>) => (await attempt).code
  const position = (quantity: number) => ({ buyType: BuyType.position, quantity })

  test.each([
    ['unpaid', 100],
    ['free of charge', 0],
  ])('to 50 places of %s positions at an activity', async (_what, price) => {
    const [ann, activity, elsewhere] = [await world.member(), ...(await activities(2, { price, quota: 200 }))]
    const { result } = await world.order(ann, activity!, position(30))
    expect(await codeOf(world.order(ann, activity!, position(21)))).toBe('order.too_many_unpaid')
    expect(await codeOf(world.order(ann, activity!, position(20)))).toBeNull()
    expect(await codeOf(world.order(ann, activity!, position(1)))).toBe('order.too_many_unpaid')
    // the own place, others, and other activities are apart from it
    expect(await codeOf(world.order(ann, activity!))).toBeNull()
    expect(await codeOf(world.order(await world.member(), activity!, position(50)))).toBeNull()
    expect(await codeOf(world.order(ann, elsewhere!, position(50)))).toBeNull()
    const id = result?.id ?? ''
    await (price === 0 ? world.giveBack(ann, id) : world.cancel(ann, id))
    expect(await codeOf(world.order(ann, activity!, position(30)))).toBeNull()
  })

  test('while what is paid for is not', async () => {
    const [ann, activity] = [await world.member(), await world.activity({ price: 100, quota: 200 })]
    for (const quantity of [50, 50, 50]) {
      const { result } = await world.order(ann, activity, position(quantity))
      await world.pay(result?.id ?? '', 100 * quantity)
    }
    expect(await world.taken(activity)).toEqual([150])
  })

  test('to 10 orders of a member, until one is paid or closed; what is free of charge is had all the same', async () => {
    const [ann, all] = [await world.member(), await activities(12, { price: 100 })]
    const made = []
    for (const activity of all.slice(0, 10)) made.push((await world.order(ann, activity)).result?.id ?? '')
    expect(await codeOf(world.order(ann, all[10]!))).toBe('order.too_many_unpaid')
    expect(await codeOf(world.order(ann, await world.activity({ price: 0 })))).toBeNull()
    await world.pay(made[0]!, 100)
    await world.cancel(ann, made[1]!)
    expect(await codeOf(world.order(ann, all[10]!))).toBeNull()
    expect(await codeOf(world.order(ann, all[11]!))).toBeNull()
    expect(await codeOf(world.order(ann, all[1]!))).toBe('order.too_many_unpaid')
  })

  test('by an amount that can be counted', async () => {
    const price = Math.floor(ORDER_AMOUNT_MAX_FEN / 50)
    const [ann, dear, dearer] = [await world.member(), ...(await activities(2, { price: price + 1, quota: 100 }))]
    await world.sql`update ticket_type set price_fen = ${price} where activity_id = ${dear!.id}`
    expect((await world.order(ann, dear!, position(50))).result).toMatchObject({ amount: 50 * price })
    expect(await codeOf(world.order(ann, dearer!, position(50)))).toBe('order.too_dear')
    expect(await codeOf(world.order(ann, dearer!, position(49)))).toBeNull()
    expect(await world.differences()).toEqual([])
  })

  const activities = (count: number, about: Parameters<OrderWorld['activity']>[0]) =>
    Promise.all(Array.from({ length: count }, () => world.activity(about)))
})

/** What somebody is told who tries to book for a companion. */
async function codeFor(
  owner: Awaited<ReturnType<OrderWorld['member']>>,
  companionId: string,
  activity: Parameters<typeof anOrder>[0],
) {
  const wishes = { self: false, gbUserIds: [companionId] }
  const { code } = await world.call(createOrder, { ...anOrder(activity), ...wishes }, owner)
  return code
}
