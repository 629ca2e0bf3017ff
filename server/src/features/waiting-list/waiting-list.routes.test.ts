import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getMyWaitingList, joinWaitingList, OFFER_HOLD_MS } from '@quan/contract/waiting-list/waiting-list.ts'
import { aTicketType, DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type WaitingWorld, waitingWorld } from '#features/waiting-list/waiting-world.testing.ts'
import { memberBirthDate } from '#features/member/member-secrets.ts'
import { testVault } from '#testing/test-keys.ts'

let world: WaitingWorld
beforeAll(async () => {
  world = await waitingWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const first = <Item>([item]: Item[]): Item => {
  if (item === undefined) throw new Error('There is none.')
  return item
}

describe('joining a waiting list', () => {
  // proves 10.61
  test('answers ranks from 1 in the order of joining, however often one joins', async () => {
    const { activity } = await world.fullActivity()
    const [ann, ben, cleo] = [await world.member(), await world.member(), await world.member()]
    const ranks = []
    for (const member of [ann, ben, cleo, ann, ben]) ranks.push((await world.join(member, activity)).result?.rank)
    expect(ranks).toEqual([1, 2, 3, 1, 2])
  })

  test('goes by ticket type', async () => {
    const ticketTypes = [aTicketType({ quota: 1 }), aTicketType({ quota: 1 })]
    const activity = await world.activity({ ticketTypes })
    for (const { id } of ticketTypes) await world.order(await world.member(), activity, { ticketTypeId: id })
    const [ann, ben] = [await world.member(), await world.member()]
    expect([await world.join(ann, activity, 0), await world.join(ben, activity, 1)]).toMatchObject([
      { result: { rank: 1 } },
      { result: { rank: 1 } },
    ])
  })

  test('keeps whether one is to be listed until the place is offered, as was said last', async () => {
    const { activity, orders } = await world.fullActivity({ places: 4 })
    const said = [[undefined], [true], [true, undefined], [true, false]] as const
    for (const answers of said) {
      const member = await world.member()
      for (const hidden of answers) await world.join(member, activity, 0, hidden === undefined ? {} : { hidden })
    }
    for (const { member, orderId } of orders) await world.cancel(member, orderId)
    const offers = await world.sql`
      select "order".is_hidden as of_order, place.is_hidden as of_place
      from waiting_entry join "order" on "order".id = offer_order_id join place on place.order_id = "order".id
      where waiting_entry.activity_id = ${activity.id} order by joined_at`
    expect(offers.map((offer) => [offer['of_order'], offer['of_place']])).toEqual(
      [false, true, true, false].map((isHidden) => [isHidden, isHidden]),
    )
  })

  test('is refused while there are places, and to whom CreateOrder is', async () => {
    const open = await world.activity()
    const { activity: full, orders } = await world.fullActivity()
    const women = await world.activity({ ticketTypes: [aTicketType({ sex: 2, quota: 0 })] })
    const grown = await world.activity({ quota: 0, minAge: 40 })
    const cancelled = await world.activity({ quota: 0, cancelledAt: NOW - 1 })
    const late = await world.activity({ quota: 0, enrollDeadlineAt: NOW })
    const draft = await world.activity({ quota: 0, publishedAt: null })
    const ann = await world.member()
    const nameless = await world.member({ nickName: null })
    const codes = []
    for (const [member, activity] of [
      [ann, open],
      [first(orders).member, full],
      [nameless, full],
      [ann, women],
      [ann, grown],
      [ann, cancelled],
      [ann, late],
      [ann, draft],
    ] as const)
      codes.push((await world.join(member, activity)).code)
    expect(codes).toEqual([
      'waiting.places_left',
      'order.has_place',
      'card.incomplete',
      'order.not_eligible',
      'order.not_eligible',
      'order.closed',
      'order.closed',
      'activity.not_found',
    ])
    const foreign = { activityId: full.id, ticketTypeId: women.ticketTypes[0]?.id ?? '' }
    expect((await world.call(joinWaitingList, foreign, ann)).code).toBe('ticket_type.not_found')
    expect((await world.call(joinWaitingList, foreign)).status).toBe(401)
  })

  test('is possible where the capacity is full, though the ticket type is not', async () => {
    const ticketTypes = [aTicketType({ quota: 1 }), aTicketType({ quota: 5 })]
    const activity = await world.activity({ capacity: 1, ticketTypes })
    await world.order(await world.member(), activity)
    expect(await world.join(await world.member(), activity, 1)).toMatchObject({ result: { rank: 1 } })
  })

  test('many times at once is one place in the list', async () => {
    const { activity } = await world.fullActivity()
    const members = await world.members(6)
    await Promise.all(members.flatMap((member) => [world.join(member, activity), world.join(member, activity)]))
    const ranks = await Promise.all(members.map(async (member) => first(await world.waits(member)).rank))
    expect(ranks.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('puts nobody before others, also by a server whose clock is late', async () => {
    const { activity } = await world.fullActivity()
    const [ann, ben] = [await world.member(), await world.member()]
    await world.join(ann, activity)
    world.time.now -= HOUR_MS
    expect(await world.join(ben, activity)).toMatchObject({ result: { rank: 2 } })
  })
})

describe('an offer', () => {
  test('is an order of the first in the queue, made with the place that came free', async () => {
    const { activity, orders } = await world.fullActivity()
    const [ann, ben] = [await world.member(), await world.member()]
    await world.join(ann, activity)
    await world.join(ben, activity)
    const { member, orderId } = first(orders)
    await world.cancel(member, orderId)
    const offered = first(await world.waits(ann))
    expect(offered).toMatchObject({
      activity: { id: activity.id },
      ticketTypeName: '普通票',
      rank: null,
      offerExpireTime: new Date(NOW + OFFER_HOLD_MS).toISOString(),
    })
    expect(await world.waits(ben)).toMatchObject([{ rank: 1, offerOrderId: null, offerExpireTime: null }])
    const [order] = await world.sql`select * from "order" where id = ${offered.offerOrderId}`
    expect(order).toMatchObject({ member_id: ann.memberId, state: OrderState.unpaid, is_offer: true, quantity: 1 })
    expect(first(await world.told(ann))).toMatchObject({
      kind: 'waitingListOffer',
      route: `/pages/40mySub/orderDetail/orderDetail?id=${offered.offerOrderId}`,
    })
    expect([await world.told(ben), await world.taken(activity), await world.differences()]).toEqual([[], [1], []])
  })

  test('that is declined goes to the next at once', async () => {
    const { activity, orders } = await world.fullActivity()
    const [ann, ben] = [await world.member(), await world.member()]
    for (const member of [ann, ben]) await world.join(member, activity)
    await world.cancel(first(orders).member, first(orders).orderId)
    await world.cancel(ann, (await world.offerTo(ann)) ?? '')
    expect(await world.waits(ann)).toEqual([])
    expect(await world.offerTo(ben)).not.toBeNull()
  })

  test('that runs out goes to the next, and whoever let it run out may queue anew', async () => {
    const { activity, orders } = await world.fullActivity()
    const [ann, ben] = [await world.member(), await world.member()]
    for (const member of [ann, ben]) await world.join(member, activity)
    await world.cancel(first(orders).member, first(orders).orderId)
    world.time.now += OFFER_HOLD_MS
    await world.runJobs()
    expect(await world.waits(ann)).toEqual([])
    expect(await world.offerTo(ben)).not.toBeNull()
    expect(await world.join(ann, activity)).toMatchObject({ result: { rank: 1 } })
  })

  test('that is paid ends all the waiting at that activity', async () => {
    const ticketTypes = [aTicketType({ quota: 1 }), aTicketType({ quota: 0 })]
    const activity = await world.activity({ ticketTypes })
    const [holder, ann, ben] = [await world.member(), await world.member(), await world.member()]
    const { result } = await world.order(holder, activity)
    await world.join(ann, activity, 1)
    await world.join(ben, activity, 1)
    await world.join(ann, activity, 0)
    await world.cancel(holder, result?.id ?? '')
    await world.pay((await world.offerTo(ann)) ?? '', 5_000)
    expect(await world.waits(ann)).toEqual([])
    expect((await world.join(ann, activity, 1)).code).toBe('order.has_place')
    await world.runJobs()
    expect(first(await world.waits(ben)).rank).toBe(1)
  })

  test('of a place that costs nothing is a place at once', async () => {
    const { activity, orders } = await world.fullActivity({ price: 0 })
    const ann = await world.member()
    await world.join(ann, activity)
    await world.giveBack(first(orders).member, first(orders).orderId)
    const [order] = await world.sql`select state, is_offer from "order" where member_id = ${ann.memberId}`
    expect(order).toEqual({ state: OrderState.paid, is_offer: true })
    expect(await world.waits(ann)).toEqual([])
    expect(first(await world.told(ann))).toMatchObject({ kind: 'waitingListOffer', title: '候补成功' })
  })

  test('is not lost by leaving the list', async () => {
    const { activity, orders } = await world.fullActivity()
    const ann = await world.member()
    await world.join(ann, activity)
    await world.cancel(first(orders).member, first(orders).orderId)
    expect((await world.leave(ann, activity)).result).toEqual({})
    expect(await world.offerTo(ann)).not.toBeNull()
  })

  test('passes over who has a place to pay, and comes once that is given up', async () => {
    const ticketTypes = [aTicketType({ quota: 1 }), aTicketType({ quota: 1 })]
    const activity = await world.activity({ ticketTypes })
    const [one, other, ann, ben] = await world.members(4)
    if (!one || !other || !ann || !ben) throw new Error('Too few members.')
    const held = [
      (await world.order(one, activity)).result?.id ?? '',
      (await world.order(other, activity, { ticketTypeId: ticketTypes[1]?.id ?? '' })).result?.id ?? '',
    ]
    await world.join(ann, activity, 0)
    await world.join(ann, activity, 1)
    await world.join(ben, activity, 1)
    await world.cancel(one, held[0] ?? '')
    await world.cancel(other, held[1] ?? '')
    const annsOffer = await world.offerTo(ann)
    const bensOffer = await world.offerTo(ben)
    expect([annsOffer, bensOffer]).not.toContain(null)
    await world.cancel(ben, bensOffer ?? '')
    expect((await world.waits(ann)).map(({ rank }) => rank)).toEqual([null, 1])
    await world.cancel(ann, annsOffer ?? '')
    expect(await world.waits(ann)).toMatchObject([{ ticketTypeId: ticketTypes[1]?.id, rank: null }])
  })

  test('passes over closed accounts and people who are not eligible any more', async () => {
    const { activity, orders } = await world.fullActivity({ minAge: 18 })
    const [gone, young, ann] = [await world.member(), await world.member(), await world.member()]
    for (const member of [gone, young, ann]) await world.join(member, activity)
    await world.sql`update member set closed_at = now() where id = ${gone.memberId}`
    const born = memberBirthDate.seal(young.memberId, '2015-01-01', testVault())
    await world.sql`update member set sealed_birth_date = ${born} where id = ${young.memberId}`
    await world.cancel(first(orders).member, first(orders).orderId)
    expect(await world.offerTo(ann)).not.toBeNull()
    expect(await world.waits(young)).toEqual([])
  })

  test('across ticket types that share the capacity goes to who joined first', async () => {
    const ticketTypes = [aTicketType({ quota: 3 }), aTicketType({ quota: 3 })]
    const activity = await world.activity({ capacity: 1, ticketTypes })
    const [holder, ann, ben] = [await world.member(), await world.member(), await world.member()]
    const { result } = await world.order(holder, activity)
    await world.join(ben, activity, 1)
    await world.join(ann, activity, 0)
    await world.cancel(holder, result?.id ?? '')
    expect([await world.offerTo(ben), await world.offerTo(ann)]).toEqual([expect.any(String), null])
  })

  test('never goes past the deadline, and none is made from it on', async () => {
    const enrollDeadlineAt = NOW + 10 * 60_000
    const { activity, orders } = await world.fullActivity({ places: 2, enrollDeadlineAt })
    const [ann, ben] = [await world.member(), await world.member()]
    for (const member of [ann, ben]) await world.join(member, activity)
    await world.cancel(first(orders).member, first(orders).orderId)
    expect(first(await world.waits(ann)).offerExpireTime).toBe(new Date(enrollDeadlineAt).toISOString())
    world.time.now = enrollDeadlineAt
    await world.runJobs()
    expect([await world.waits(ann), await world.waits(ben)]).toEqual([[], []])
    const open = await world.sql`select from waiting_entry where activity_id = ${activity.id} and ended_at is null`
    expect(open).toHaveLength(0)
  })

  test('goes to those who wait when places are added', async () => {
    const { activity } = await world.fullActivity()
    const ann = await world.member()
    await world.join(ann, activity)
    await world.sql`update ticket_type set quota = 2 where activity_id = ${activity.id}`
    expect((await world.order(await world.member(), activity)).code).toBe('order.full')
    await world.runJobs()
    expect(await world.offerTo(ann)).not.toBeNull()
  })

  test('at night runs until half past eight', async () => {
    const { activity, orders } = await world.fullActivity({ startAt: NOW + 3 * DAY_MS })
    const ann = await world.member()
    await world.join(ann, activity)
    world.time.now = Date.UTC(2026, 10, 21, 15)
    await world.cancel(first(orders).member, first(orders).orderId)
    expect(first(await world.waits(ann)).offerExpireTime).toBe('2026-11-22T00:30:00.000Z')
  })
})

describe('leaving a waiting list', () => {
  // proves 10.62
  test('moves the others up, and may be repeated', async () => {
    const { activity } = await world.fullActivity()
    const [ann, ben] = [await world.member(), await world.member()]
    for (const member of [ann, ben]) await world.join(member, activity)
    for (let time = 0; time < 2; time++) expect((await world.leave(ann, activity)).result).toEqual({})
    expect([await world.waits(ann), first(await world.waits(ben)).rank]).toEqual([[], 1])
    expect(await world.join(ann, activity)).toMatchObject({ result: { rank: 2 } })
  })

  test('that one is not on is nothing', async () => {
    const ann = await world.member()
    expect((await world.leave(ann, await world.activity())).status).toBe(200)
  })
})

describe('my waiting lists', () => {
  // proves 10.63
  test('have offers first, then the newest, page after page', async () => {
    const ann = await world.member()
    const full = []
    for (let number = 0; number < 5; number++) {
      world.time.now += 1
      const { activity, orders } = await world.fullActivity({ title: `第${number}` })
      await world.join(ann, activity)
      full.push(first(orders))
    }
    await world.cancel(full[1]!.member, full[1]!.orderId)
    const titles: string[] = []
    let cursor: string | null = null
    do {
      const input: { maxResultCount: number; cursor: string | null } = { maxResultCount: 2, cursor }
      const { result } = await world.call(getMyWaitingList, input, ann)
      titles.push(...(result?.items.map(({ activity }) => activity.title) ?? []))
      cursor = result?.nextCursor ?? null
    } while (cursor)
    expect(titles).toEqual(['第1', '第4', '第3', '第2', '第0'])
    expect((await world.call(getMyWaitingList, { cursor: randomUUID() }, ann)).status).toBe(400)
  })

  test('are my own', async () => {
    const { activity } = await world.fullActivity()
    await world.join(await world.member(), activity)
    expect(await world.waits(await world.member())).toEqual([])
  })
})
