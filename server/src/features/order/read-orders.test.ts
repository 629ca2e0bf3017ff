import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { ORDER_PHONES_A_DAY } from '@quan/contract/order/order-limits.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getMyOrders, getOrderDetail, getOrdersByPhone } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

type Page = ResultOf<typeof getMyOrders> | null

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
afterAll(() => world.close())

const detail = async (id: string, viewer: Caller) => (await world.call(getOrderDetail, { id }, viewer)).result
const byPhone = (bookerPhone: string, viewer: Caller) => world.call(getOrdersByPhone, { bookerPhone }, viewer)

/** Ann's paid order for herself, a friend with an account and a guest. */
async function anOrderForThree() {
  const [ann, ben, activity] = [await world.member(), await world.member({ nickName: '阿本' }), await world.activity()]
  const gbUserIds = [await world.friend(ann, ben), await world.guest(ann)]
  const { result } = await world.order(ann, activity, { quantity: 3, gbUserIds })
  await world.pay(result?.id ?? '', result?.amount ?? 0)
  return { ann, ben, activity, id: result?.id ?? '' }
}

describe('an order', () => {
  // proves 10.56, 11.17
  test('shows its booker every place, their own ticket, and the way to the tickets of guests', async () => {
    const { ann, id } = await anOrderForThree()
    const places = (await detail(id, ann))?.places ?? []
    expect(places.map(({ holder, ticket }) => [holder.nickName, ticket !== null])).toEqual([
      ['小满', true],
      ['阿本', false],
      ['小舟', false],
    ])
    expect(places.map(({ ticketLink }) => ticketLink)).toEqual([null, null, expect.stringMatching(/^\/t\/[\w-]{22}$/)])
  })

  test('attack: tells what came back to who booked it, and to nobody for whom they did', async () => {
    const { ann, ben, id } = await anOrderForThree()
    const places = (await detail(id, ann))?.places ?? []
    await world.giveBack(ann, id, [places[2]?.id ?? ''])
    const told = [await detail(id, ann), await detail(id, ben)].map((order) => (order?.refundedAmount ?? 0) > 0)
    expect(told).toEqual([true, false])
  })

  test('shows who holds a place of it that place alone, with its ticket', async () => {
    const { ben, id } = await anOrderForThree()
    const seen = await detail(id, ben)
    expect(seen).toMatchObject({ isMine: false, refundableAmount: 0 })
    expect(seen?.places).toMatchObject([{ holder: { kind: 'self', id: ben.memberId }, ticketLink: null }])
    expect(seen?.places[0]?.ticket).not.toBeNull()
  })

  // proves 2.35, 10.56
  test('is not there for anybody else, nor for a holder whose place was given back', async () => {
    const { ann, ben, id } = await anOrderForThree()
    expect(await detail(id, await world.member())).toBeNull()
    const places = (await detail(id, ann))?.places ?? []
    await world.giveBack(ann, id, [places[1]?.id ?? ''])
    expect(await detail(id, ben)).toBeNull()
  })

  // proves 11.17
  test('has no tickets before it is paid, and new ones once a place changed hands', async () => {
    const [ann, ben, activity] = [await world.member(), await world.member(), await world.activity()]
    const { result } = await world.order(ann, activity)
    expect(result?.places[0]?.ticket).toBeNull()
    await world.pay(result?.id ?? '', 5_000)
    const placeId = result?.places[0]?.id ?? ''
    const ticket = async () => (await detail(result?.id ?? '', ann))?.places[0]?.ticket ?? ''
    const before = await ticket()
    expect(world.services.tickets.read(before)).toEqual({ placeId, version: 1 })
    const { assignPlace } = world.services.changes
    await world.sql.begin((tx) => assignPlace(tx, { placeId, holderId: ben.memberId, companionId: null }))
    await world.sql.begin((tx) => assignPlace(tx, { placeId, holderId: ann.memberId, companionId: null }))
    expect(world.services.tickets.read(await ticket())).toEqual({ placeId, version: 3 })
  })
})

describe('my orders', () => {
  // proves 10.57
  test('come newest first, page after page, of one state if asked', async () => {
    const ann = await world.member()
    const ids: string[] = []
    for (let made = 0; made < 5; made++) {
      world.time.now += 1_000
      ids.unshift((await world.order(ann, await world.activity())).result?.id ?? '')
    }
    await world.cancel(ann, ids[1] ?? '')
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = (await world.call(getMyOrders, { maxResultCount: 2, cursor }, ann)).result
      found.push(...(page?.items.map(({ id }) => id) ?? []))
      cursor = page?.nextCursor ?? null
    } while (cursor)
    expect(found).toEqual(ids)
    const closed = await world.call(getMyOrders, { state: OrderState.closed }, ann)
    expect(closed.result?.items.map(({ id }) => id)).toEqual([ids[1]])
  })
})

describe('the next ticket and my order of an activity', () => {
  test('are the soonest paid place, and the order with my place', async () => {
    const ann = await world.member()
    const later = await world.activity({ startAt: NOW + 3 * DAY_MS, endAt: NOW + 4 * DAY_MS, price: 0 })
    const sooner = await world.activity({ startAt: NOW + 2 * DAY_MS, endAt: NOW + 3 * DAY_MS, price: 0 })
    const [one, other] = [await world.order(ann, later), await world.order(ann, sooner)]
    const { findNextTicket, findMine } = world.services.orders
    expect((await findNextTicket(ann.memberId))?.id).toBe(other.result?.id)
    expect(await findMine(ann.memberId, later.id)).toBe(one.result?.id)
    await world.giveBack(ann, other.result?.id ?? '')
    expect((await findNextTicket(ann.memberId))?.id).toBe(one.result?.id)
    expect(await findMine(ann.memberId, sooner.id)).toBeNull()
  })

  test('stay found where the activity was cancelled, since the money is asked after there', async () => {
    const ann = await world.member()
    const activity = await world.activity({ price: 0 })
    const { result } = await world.order(ann, activity)
    await world.giveBack(ann, result?.id ?? '')
    const { findMine } = world.services.orders
    expect(await findMine(ann.memberId, activity.id)).toBeNull()
    await world.sql`update activity set cancelled_at = now() where id = ${activity.id}`
    expect(await findMine(ann.memberId, activity.id)).toBe(result?.id)
  })
})

describe('the orders of a phone', () => {
  // proves 10.58
  test('are those that the member made, or holds a place of', async () => {
    const { ann, ben, id } = await anOrderForThree()
    await world.order(ann, await world.activity())
    expect((await byPhone(ann.phone, ann)).result?.items).toHaveLength(2)
    expect((await byPhone(ann.phone, ben)).result?.items.map((order) => order.id)).toEqual([id])
  })

  // proves 2.36
  test('are none alike for an unknown phone and one without places for me', async () => {
    const { ann } = await anOrderForThree()
    const stranger = await world.member()
    const [unknown, known] = [await byPhone('19900000000', stranger), await byPhone(ann.phone, stranger)]
    expect(known.result).toEqual(unknown.result)
  })

  test('are told for 20 different phones a day, and one of them as often as wanted', async () => {
    const ann = await world.member()
    const phone = (number: number) => String(18_800_000_000 + number)
    for (let number = 0; number < ORDER_PHONES_A_DAY; number++) {
      expect((await byPhone(phone(number), ann)).status).toBe(200)
      world.time.now += 1_000
    }
    expect((await byPhone(phone(3), ann)).status).toBe(200)
    const refused = await byPhone(phone(20), ann)
    expect([refused.status, refused.code]).toEqual([429, 'limit.exceeded'])
    expect(Number(refused.headers['retry-after'])).toBe(DAY_MS / 1_000 - 20)
    world.time.now += DAY_MS - 20_000
    expect((await byPhone(phone(20), ann)).status).toBe(200)
  })
})
