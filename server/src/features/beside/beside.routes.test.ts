import { BESIDE_HOLD_MS } from '@quan/contract/beside/beside.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type BesideWorld, besideWorld, tokenOf } from '#features/beside/beside-world.testing.ts'

const MINUTE_MS = 60_000
const GONE = { status: 404, code: 'beside.gone' }
/** Right in form, held by nobody. */
const MADE_UP = 'a'.repeat(22)

let world: BesideWorld
beforeAll(async () => {
  world = await besideWorld()
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const toldOf = async (member: Parameters<BesideWorld['told']>[0]) =>
  (await world.told(member)).filter(({ kind }) => kind === 'placeBeside').map(({ title, route }) => [title, route])

describe('the place beside one’s own', () => {
  // proves 34.1
  test('is held for half an hour, by a link to the activity that tells who invites', async () => {
    const activity = await world.activity()
    const { member, orderId } = await world.comer(activity)
    const { result } = await world.hold(member, orderId, activity)
    const { pathname, searchParams } = new URL(result?.url ?? '')
    expect(pathname).toBe('/pages/20searchSub/hdDetail/hdDetail')
    expect([searchParams.get('id'), searchParams.get('fromUserGUID')]).toEqual([activity.id, member.memberId])
    expect(tokenOf(result?.url)).toMatch(/^[\w-]{22}$/)
    expect(result?.expireTime).toBe(new Date(NOW + BESIDE_HOLD_MS).toISOString())
    expect(await world.taken(activity)).toEqual([2])
    expect(await world.differences()).toEqual([])
  })

  test('is held no longer than people may sign up', async () => {
    const activity = await world.activity({ enrollDeadlineAt: NOW + 10 * MINUTE_MS })
    expect((await world.holder(activity)).expireTime).toBe(new Date(NOW + 10 * MINUTE_MS).toISOString())
  })

  test('is the same when it is asked for again, and never a second one', async () => {
    const activity = await world.activity()
    const { member, orderId } = await world.comer(activity)
    const answers = await Promise.all([1, 2, 3].map(() => world.hold(member, orderId, activity)))
    expect(new Set(answers.map(({ result }) => result?.url)).size).toBe(1)
    expect(await world.taken(activity)).toEqual([2])
    world.time.now += BESIDE_HOLD_MS
    expect(await world.hold(member, orderId, activity)).toMatchObject({ status: 409, code: 'beside.used' })
  })

  // proves 34.1
  test('tells its holder whether it waits, was taken, or is over', async () => {
    const activity = await world.activity()
    const [taken, over, none] = [
      await world.holder(activity),
      await world.holder(activity),
      await world.comer(activity),
    ]
    expect((await world.held(taken.member, taken.orderId)).result?.held).toMatchObject({
      state: 'open',
      ticketTypeId: activity.ticketTypes[0]?.id,
    })
    await world.take(await world.member(), taken.token)
    world.time.now += BESIDE_HOLD_MS
    const states = [taken, over, none].map(({ member, orderId }) => world.held(member, orderId))
    expect((await Promise.all(states)).map(({ result }) => result?.held?.state ?? null)).toEqual([
      'taken',
      'over',
      null,
    ])
  })

  // proves 34.6
  test('is given up early: free at once, its link leads to nothing, and there is no second one', async () => {
    const activity = await world.activity({ quota: 2 })
    const { member, orderId, token } = await world.holder(activity)
    expect((await world.giveUp(member, orderId)).result?.held?.state).toBe('over')
    expect(await world.taken(activity)).toEqual([1])
    expect(await world.see(token)).toMatchObject(GONE)
    expect(await world.take(await world.member(), token)).toMatchObject(GONE)
    expect(await world.hold(member, orderId, activity)).toMatchObject({ status: 409, code: 'beside.used' })
    // nor is the holder told what they did themselves, when its time would have been over
    world.time.now += BESIDE_HOLD_MS
    await world.freeOver()
    expect(await toldOf(member)).toEqual([])
    expect(await world.differences()).toEqual([])
  })

  // proves 34.6
  test('stays as it is for who gives it up once it was taken, and is nothing where none was held', async () => {
    const activity = await world.activity()
    const [taken, none, friend] = [await world.holder(activity), await world.comer(activity), await world.member()]
    const order = (await world.take(friend, taken.token)).result
    expect((await world.giveUp(taken.member, taken.orderId)).result?.held?.state).toBe('taken')
    expect((await world.giveUp(none.member, none.orderId)).result?.held).toBeNull()
    expect(await world.giveUp(friend, taken.orderId)).toMatchObject({ status: 404, code: 'order.not_found' })
    await world.pay(order?.id ?? '', order?.amount ?? 0)
    expect(await world.taken(activity)).toEqual([3])
    expect(await world.differences()).toEqual([])
  })

  // proves 34.6
  test('is offered to who waits once it is given up', async () => {
    const activity = await world.activity({ quota: 2 })
    const { member, orderId } = await world.holder(activity)
    const waiting = await world.member()
    await world.join(waiting, activity)
    await world.giveUp(member, orderId)
    expect((await world.told(waiting)).map(({ kind }) => kind)).toContain('waitingListOffer')
    expect(await world.taken(activity)).toEqual([2])
  })

  test('is held for who has a paid place alone', async () => {
    const activity = await world.activity()
    const [member, stranger] = [await world.member(), await world.member()]
    const unpaid = (await world.order(member, activity)).result?.id ?? ''
    const position = (await world.order(stranger, activity, { buyType: 20 })).result
    await world.pay(position?.id ?? '', position?.amount ?? 0)
    expect(await world.hold(member, unpaid, activity)).toMatchObject({ status: 409, code: 'order.state' })
    expect(await world.hold(stranger, position?.id ?? '', activity)).toMatchObject({ status: 409, code: 'order.state' })
    for (const id of [unpaid, MADE_UP_ID])
      expect(await world.hold(stranger, id, activity)).toMatchObject({ status: 404, code: 'order.not_found' })
    expect(await world.held(stranger, unpaid)).toMatchObject({ status: 404, code: 'order.not_found' })
  })

  // proves 34.1
  test('comes of free places only, and of none that somebody waits for', async () => {
    const full = await world.activity({ quota: 1 })
    const holder = await world.comer(full)
    expect(await world.hold(holder.member, holder.orderId, full)).toMatchObject({ status: 409, code: 'order.full' })
    await world.join(await world.member(), full)
    await world.sql`update ticket_type set quota = 3 where activity_id = ${full.id}`
    expect(await world.hold(holder.member, holder.orderId, full)).toMatchObject({ status: 409, code: 'order.full' })
    const small = await world.activity({ ticketTypes: [aTicketType(), aTicketType()], capacity: 1 })
    const only = await world.comer(small)
    expect(await world.hold(only.member, only.orderId, small, 1)).toMatchObject({ status: 409, code: 'order.full' })
  })

  test('is none of an activity that takes nobody any more, nor of another one’s ticket types', async () => {
    const [activity, other] = [await world.activity(), await world.activity()]
    const { member, orderId } = await world.comer(activity)
    expect(await world.hold(member, orderId, other)).toMatchObject({ status: 404, code: 'ticket_type.not_found' })
    world.time.now = activity.startAt
    expect(await world.hold(member, orderId, activity)).toMatchObject({ status: 409, code: 'order.closed' })
  })

  test('counts as held by who holds it', async () => {
    const activity = await world.activity({ price: 0, quota: 6 })
    const { member } = await world.holder(activity)
    const withGuest = async () => ({ self: false, gbUserIds: [await world.guest(member)] })
    const codes = []
    for (let guests = 0; guests < 3; guests++) codes.push((await world.order(member, activity, await withGuest())).code)
    expect(codes).toEqual([null, null, 'order.too_many_unpaid'])
  })

  test('counts as let go when the friend does not come', async () => {
    const activity = await world.activity()
    const { member } = await world.holder(activity)
    const wishes = { self: false, gbUserIds: [await world.guest(member)] }
    world.time.now += BESIDE_HOLD_MS
    await world.freeOver()
    await world.cancel(member, (await world.order(member, activity, wishes)).result?.id ?? '')
    expect(await world.order(member, activity, wishes)).toMatchObject({ code: 'order.wait' })
  })
})

const MADE_UP_ID = '0192f0c1-7a3b-7c5d-8e9f-0a1b2c3d4e5f'

describe('a friend with the link', () => {
  // proves 34.2
  test('sees who holds a place, of what kind, at what price and until when, before logging in, too', async () => {
    const activity = await world.activity()
    const { token, member, expireTime } = await world.holder(activity)
    const offer = {
      activityId: activity.id,
      ticketTypeName: activity.ticketTypes[0]?.name,
      sex: 0,
      price: 5_000,
      holder: { nickName: '小满' },
      expireTime,
      isMine: false,
    }
    expect((await world.see(token)).result).toEqual(offer)
    expect((await world.see(token, await world.member())).result).toEqual(offer)
    expect((await world.see(token, member)).result).toEqual({ ...offer, isMine: true })
  })

  // proves 34.3
  test('takes it by an order of their own, and both are told', async () => {
    const activity = await world.activity({ quota: 2 })
    const [holder, friend] = [await world.holder(activity), await world.member({ nickName: '阿哲' })]
    const { result } = await world.take(friend, holder.token, { hidden: true })
    expect(result).toMatchObject({ state: OrderState.unpaid, isMine: true, isOffer: false, hidden: true, quantity: 1 })
    expect(result?.places.map(({ holder: { kind } }) => kind)).toEqual(['self'])
    expect(await toldOf(holder.member)).toEqual([['有人和你一起去了', expect.stringContaining(holder.orderId)]])
    expect(await toldOf(friend)).toEqual([['这一席为你留着', expect.stringContaining(result?.id ?? '-')]])
    await world.pay(result?.id ?? '', result?.amount ?? 0)
    expect(await world.taken(activity)).toEqual([2])
    expect(await world.differences()).toEqual([])
  })

  test('has a free one at once, and the same order when asking again', async () => {
    const activity = await world.activity({ price: 0 })
    const [{ token }, friend] = [await world.holder(activity), await world.member()]
    const [first, again] = [await world.take(friend, token), await world.take(friend, token)]
    expect([first.result?.state, again.result?.id]).toEqual([OrderState.paid, first.result?.id])
    expect(await world.taken(activity)).toEqual([2])
  })

  test('passes those who came to wait meanwhile', async () => {
    const activity = await world.activity({ quota: 2 })
    const { token } = await world.holder(activity)
    await world.join(await world.member(), activity)
    expect((await world.take(await world.member(), token)).status).toBe(200)
  })

  // proves 34.2
  test('hears the same, why ever it is not for them: over, taken, made up, blocked either way, of another sex or age', async () => {
    const women = { ticketTypes: [aTicketType({ sex: 2 })] }
    const forWomen = await world.activity({ ...women, minAge: 25, maxAge: 35 })
    const woman = await world.member({ sex: 2, nickName: '小满' })
    const orderId = (await world.order(woman, forWomen)).result?.id ?? ''
    await world.pay(orderId, forWomen.ticketTypes[0]?.priceFen ?? 0)
    const token = tokenOf((await world.hold(woman, orderId, forWomen)).result?.url)
    const [man, old] = [await world.member({ sex: 1 }), await world.member({ sex: 2, birthDate: '1960-01-01' })]
    const [blocked, blocking] = [await world.member({ sex: 2 }), await world.member({ sex: 2 })]
    await world.sql`
      insert into block (blocker_id, blocked_id, created_at)
      values (${woman.memberId}, ${blocked.memberId}, now()), (${blocking.memberId}, ${woman.memberId}, now())`
    for (const stranger of [man, old, blocked, blocking]) {
      expect(await world.see(token, stranger)).toMatchObject(GONE)
      expect(await world.take(stranger, token)).toMatchObject(GONE)
    }
    expect(await world.see(MADE_UP, man)).toMatchObject(GONE)
    expect(await world.take(man, MADE_UP)).toMatchObject(GONE)
    expect((await world.take(await world.member({ sex: 2 }), token)).status).toBe(200)
    expect(await world.see(token)).toMatchObject(GONE)
    expect(await world.take(await world.member({ sex: 2 }), token)).toMatchObject(GONE)
    world.time.now += BESIDE_HOLD_MS
    expect(await world.see(token, man)).toMatchObject(GONE)
  })

  test('is told what they lack themselves: a card, a place to give back first', async () => {
    const activity = await world.activity()
    const { token } = await world.holder(activity)
    const [bare, present] = [await world.member({ nickName: null }), await world.comer(activity)]
    expect((await world.see(token, bare)).status).toBe(200)
    expect(await world.take(bare, token)).toMatchObject({ status: 409, code: 'card.incomplete' })
    expect(await world.take(present.member, token)).toMatchObject({ status: 409, code: 'order.has_place' })
    expect((await world.see(token)).status).toBe(200)
  })
})

describe('a held place', () => {
  // proves 34.3
  test('is free again by itself, offered to who waits, and its holder hears of it', async () => {
    const activity = await world.activity({ quota: 2 })
    const [holder, waiting] = [await world.holder(activity), await world.member()]
    await world.join(waiting, activity)
    world.time.now += BESIDE_HOLD_MS - 1
    await world.freeOver()
    expect(await world.offerTo(waiting)).toBeNull()
    world.time.now += 1
    expect(await world.take(await world.member(), holder.token)).toMatchObject(GONE)
    await world.freeOver()
    expect(await world.offerTo(waiting)).not.toBeNull()
    expect(await toldOf(holder.member)).toEqual([['留的一席没人接', expect.stringContaining(holder.orderId)]])
    expect(await world.taken(activity)).toEqual([2])
    expect(await world.differences()).toEqual([])
  })

  test.each<[string, (holder: Awaited<ReturnType<BesideWorld['holder']>>, activityId: string) => Promise<unknown>]>([
    ['the holder gives the own place back', ({ member, orderId }) => world.giveBack(member, orderId)],
    ['the activity is cancelled', (_, id) => world.sql`update activity set cancelled_at = now() where id = ${id}`],
    ['the account ends', ({ member }) => world.sql`update member set closed_at = now() where id = ${member.memberId}`],
  ])('is nobody’s any more when %s', async (_, act) => {
    const activity = await world.activity({ startAt: NOW + 72 * HOUR_MS })
    const holder = await world.holder(activity)
    await act(holder, activity.id)
    expect(await world.see(holder.token)).toMatchObject(GONE)
    expect((await world.take(await world.member(), holder.token)).status).toBe(404)
    const before = (await world.taken(activity))[0] ?? 0
    await world.freeOver()
    expect(await world.taken(activity)).toEqual([before - 1])
    expect(await toldOf(holder.member)).toEqual([])
    expect(await world.differences()).toEqual([])
    // of who went, no row is left
    expect(
      await world.sql`select from place_hold join member on member.id = member_id where closed_at is not null`,
    ).toHaveLength(0)
  })
})
