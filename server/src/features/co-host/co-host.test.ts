import {
  answerDoorInvitation,
  CoHostState,
  getCoHosts,
  getDoorInvitations,
  inviteCoHost,
  removeCoHost,
} from '@quan/contract/check-in/co-hosts.ts'
import {
  CO_HOST_ANSWERS_A_DAY,
  CO_HOST_NEWS_A_DAY,
  CO_HOSTS_MAX,
  DOOR_LINK_AFTER_END_MS,
} from '@quan/contract/check-in/door-limits.ts'
import { createDoorLink } from '@quan/contract/check-in/door-links.ts'
import { getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { getSignUps } from '@quan/contract/check-in/check-in.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { getHostStatement } from '@quan/contract/hosting/host-statement.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { block } from '@quan/contract/safety/block.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: OrderWorld
let host: Caller
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(async () => {
  world.time.now = NOW
  host = await world.member({ nickName: '大川', isOrganizer: true })
})
afterAll(() => world.close())

const evening = (wishes: Parameters<OrderWorld['activity']>[0] = {}) =>
  world.activity({
    price: 0,
    startAt: NOW + HOUR_MS,
    endAt: NOW + 3 * HOUR_MS,
    organizer: { id: host.memberId, nickName: '大川' },
    ...wishes,
  })
type Evening = Awaited<ReturnType<typeof evening>>

/** Somebody who follows the host, unless they are a stranger. */
async function aFriend({ nickName = '柚子', isStranger = false } = {}) {
  const friend = await world.member({ nickName })
  const follow = { userGUID: friend.memberId, focusUserGUID: host.memberId, isFocus: true }
  if (!isStranger) await world.call(toggleFocusUser, follow, friend)
  return friend
}
/** A moment later than what was before, so that messages have an order. */
function later(): OrderWorld['call'] {
  world.time.now += 1
  return world.call
}
const ask = (activity: Evening, who: Caller, by = host) =>
  later()(inviteCoHost, { activityId: activity.id, userGUID: who.memberId }, by)
const answer = (activity: Evening, who: Caller, agree: boolean) =>
  later()(answerDoorInvitation, { activityId: activity.id, agree }, who)
const remove = (activity: Evening, who: Caller, by = host) =>
  later()(removeCoHost, { activityId: activity.id, userGUID: who.memberId }, by)
const door = (activity: Evening, who: Caller) => world.call(getDoorList, { activityId: activity.id }, who)
const invitations = async (who: Caller) => (await world.call(getDoorInvitations, {}, who)).result?.invitations
const news = async (who: Caller) =>
  ((await world.call(getMyMessages, {}, who)).result?.items ?? [])
    .filter(({ kind }) => kind === 'hosting')
    .map(({ text, route }) => [text, route])

/** An evening, and somebody who helps at its door. */
async function helped() {
  const [activity, friend] = [await evening(), await aFriend()]
  await ask(activity, friend)
  await answer(activity, friend, true)
  return { activity, friend }
}

describe('somebody who helps at a door', () => {
  // proves 33.13
  test('opens it once they have accepted, sees what the door needs, and lets people in', async () => {
    const [activity, friend, guest] = [await evening(), await aFriend(), await world.member({ nickName: '小鹿' })]
    await world.order(guest, activity)
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect((await ask(activity, friend)).result?.coHosts).toMatchObject([
      { person: { id: friend.memberId, nickName: '柚子' }, state: CoHostState.asked },
    ])
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect(await invitations(friend)).toMatchObject([
      { activity: { id: activity.id, title: activity.title }, host: { nickName: '大川' }, isAccepted: false },
    ])
    expect((await answer(activity, friend, true)).status).toBe(200)
    expect(await invitations(friend)).toMatchObject([{ isAccepted: true }])
    const { result } = await door(activity, friend)
    expect(result).toMatchObject({ isOwn: false, places: [{ nickName: '小鹿', checkInTime: null }] })
    for (const secret of [guest.phone, host.memberId, guest.memberId])
      expect(JSON.stringify(result)).not.toContain(secret)
    const { placeId = '', version = 0 } = result?.places[0] ?? {}
    const entry = { id: randomUUID(), placeId, version, time: new Date(NOW).toISOString() }
    const sent = await world.call(sendDoorEntries, { activityId: activity.id, entries: [entry] }, friend)
    expect(sent.result?.results).toMatchObject([{ outcome: 'first' }])
    expect((await door(activity, host)).result).toMatchObject({ isOwn: true, places: [{ entryId: entry.id }] })
  })

  // proves 33.13
  test("has nothing else of the organizer's: no links, no list of helpers, no sign-ups, no money, no other door", async () => {
    const { activity, friend } = await helped()
    const other = await evening()
    const input = { activityId: activity.id }
    const stranger = await aFriend()
    expect([
      (await world.call(createDoorLink, input, friend)).code,
      (await world.call(getCoHosts, input, friend)).code,
      (await ask(activity, stranger, friend)).code,
      (await remove(activity, friend, friend)).code,
      (await world.call(getSignUps, { id: activity.id }, friend)).code,
      (await door(other, friend)).code,
    ]).toEqual([...Array(5).fill('activity.not_found'), 'door.closed'])
    expect((await world.call(getHostStatement, { month: '2026-11' }, friend)).result?.rows).toEqual([])
  })

  // proves 33.14
  test('is told that they are asked; the organizer what they answer, also that they go', async () => {
    const [activity, friend] = [await evening(), await aFriend()]
    await ask(activity, friend)
    const page = `/pages/20searchSub/hdDetail/hdDetail?id=${activity.id}&view=door`
    expect(await news(friend)).toEqual([[`大川请你帮「${activity.title}」核验入场，点开接受`, page]])
    await answer(activity, friend, true)
    await answer(activity, friend, true)
    await answer(activity, friend, false)
    expect(await news(host)).toEqual([
      [`柚子不帮「${activity.title}」核验入场`, page],
      [`柚子接受了，可以核验「${activity.title}」的入场`, page],
    ])
    expect((await door(activity, friend)).code).toBe('door.closed')
  })

  // proves 33.14
  test('who declined, or went, may think again as long as it is not over, and the organizer is told', async () => {
    const [activity, friend] = [await evening(), await aFriend()]
    await ask(activity, friend)
    await answer(activity, friend, false)
    expect(await invitations(friend)).toEqual([])
    const { result } = await world.call(getDoorInvitations, { withDeclined: true }, friend)
    expect(result?.invitations).toMatchObject([{ isAccepted: false, isDeclined: true }])
    expect((await answer(activity, friend, true)).status).toBe(200)
    expect((await door(activity, friend)).status).toBe(200)
    expect((await news(host))[0]?.[0]).toBe(`柚子接受了，可以核验「${activity.title}」的入场`)
    await answer(activity, friend, false)
    expect((await door(activity, friend)).code).toBe('door.closed')
    world.time.now = activity.endAt
    expect((await answer(activity, friend, true)).code).toBe('door.closed')
  })

  // proves 33.14
  test('attack: coming and going again and again nags no organizer', async () => {
    const { activity, friend } = await helped()
    for (const agree of [false, true, false, true, false, true, false, true]) await answer(activity, friend, agree)
    expect(await news(host)).toHaveLength(CO_HOST_ANSWERS_A_DAY)
    const other = await evening()
    await ask(other, friend)
    await answer(other, friend, true)
    expect(await news(host)).toHaveLength(CO_HOST_ANSWERS_A_DAY + 1)
  })

  // proves 33.14
  test('opens nothing from the moment they are removed, and is told', async () => {
    const { activity, friend } = await helped()
    expect((await door(activity, friend)).status).toBe(200)
    expect((await remove(activity, friend)).result?.coHosts).toEqual([])
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect((await news(friend))[0]?.[0]).toBe(`你不再核验「${activity.title}」的入场`)
    expect(await invitations(friend)).toEqual([])
    // who never answered is not told, and cannot accept any more
    const asked = await aFriend()
    await ask(activity, asked)
    await remove(activity, asked)
    expect(await news(asked)).toHaveLength(1)
    expect((await answer(activity, asked, true)).code).toBe('door.closed')
  })

  // proves 33.14
  test('opens it until some hours after the end, for what was let in without a network', async () => {
    const { activity, friend } = await helped()
    world.time.now = activity.endAt + DOOR_LINK_AFTER_END_MS - 1
    expect((await door(activity, friend)).status).toBe(200)
    expect(await invitations(friend)).toEqual([])
    world.time.now += 1
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect((await door(activity, host)).status).toBe(200)
  })

  // proves 33.14
  test.each([
    [
      'either has blocked the other',
      (_: Evening, friend: Caller) => world.call(block, { userGUID: host.memberId }, friend),
    ],
    [
      "the organizer's account stands still",
      () => world.sql`update member set frozen_at = now() where id = ${host.memberId}`,
    ],
    [
      'the activity is cancelled',
      ({ id }: Evening) => world.sql`update activity set cancelled_at = now() where id = ${id}`,
    ],
  ])('opens nothing once %s', async (_, happens) => {
    const { activity, friend } = await helped()
    await happens(activity, friend)
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect(await invitations(friend)).toEqual([])
  })
})

describe('asking somebody to help', () => {
  // proves 33.13
  test('is for the organizer, of whom they know, while the activity is to come', async () => {
    const [activity, friend, stranger] = [await evening(), await aFriend(), await aFriend({ isStranger: true })]
    expect((await ask(activity, stranger)).code).toBe('member.not_found')
    expect((await ask(activity, host)).code).toBe('member.not_found')
    expect((await ask(activity, friend, await world.member({ isOrganizer: true }))).code).toBe('activity.not_found')
    await world.call(
      toggleFocusUser,
      { userGUID: host.memberId, focusUserGUID: stranger.memberId, isFocus: true },
      host,
    )
    expect((await ask(activity, stranger)).status).toBe(200)
    world.time.now = activity.endAt
    expect((await ask(activity, friend)).code).toBe('door.over')
  })

  // proves 33.15
  test('tells each once, also who declined', async () => {
    const [activity, friend] = [await evening(), await aFriend()]
    await ask(activity, friend)
    await ask(activity, friend)
    await answer(activity, friend, false)
    expect((await ask(activity, friend)).result?.coHosts).toMatchObject([{ state: CoHostState.declined }])
    expect(await news(friend)).toHaveLength(1)
  })

  // proves 33.14, 33.15
  test('who declined and was removed cannot think again; asked anew they are told nothing more', async () => {
    const [activity, friend] = [await evening(), await aFriend()]
    await ask(activity, friend)
    await answer(activity, friend, false)
    expect((await remove(activity, friend)).result?.coHosts).toEqual([])
    expect((await answer(activity, friend, true)).code).toBe('door.closed')
    expect((await door(activity, friend)).code).toBe('door.closed')
    expect((await world.call(getDoorInvitations, { withDeclined: true }, friend)).result?.invitations).toEqual([])
    expect((await ask(activity, friend)).result?.coHosts).toMatchObject([{ state: CoHostState.asked }])
    expect(await news(friend)).toHaveLength(1)
  })

  // proves 33.15
  test('nags nobody who is asked, taken back and asked again', async () => {
    const [activity, friend] = [await evening(), await aFriend()]
    for (let time = 0; time < 3; time += 1) {
      await ask(activity, friend)
      await remove(activity, friend)
    }
    await ask(activity, friend)
    expect(await news(friend)).toHaveLength(1)
    expect(await invitations(friend)).toHaveLength(1)
  })

  // proves 33.15
  test('attack: of many activities nags nobody either: what is more than some a day stands in their list', async () => {
    const friend = await aFriend()
    const later = { startAt: NOW + 2 * DAY_MS, endAt: NOW + 2 * DAY_MS + HOUR_MS }
    const evenings = await Promise.all(Array.from({ length: CO_HOST_NEWS_A_DAY + 3 }, () => evening(later)))
    const [last, ...asked] = evenings
    for (const activity of asked) {
      await ask(activity, friend)
      await remove(activity, friend)
      await ask(activity, friend)
    }
    expect(await news(friend)).toHaveLength(CO_HOST_NEWS_A_DAY)
    expect(await invitations(friend)).toHaveLength(asked.length)
    const other = await world.member({ nickName: '阿楠', isOrganizer: true })
    await world.call(
      toggleFocusUser,
      { userGUID: other.memberId, focusUserGUID: friend.memberId, isFocus: true },
      other,
    )
    await ask(await evening({ ...later, organizer: { id: other.memberId, nickName: '阿楠' } }), friend, other)
    expect(await news(friend)).toHaveLength(CO_HOST_NEWS_A_DAY + 1)
    world.time.now += DAY_MS
    await ask(last!, friend)
    expect(await news(friend)).toHaveLength(CO_HOST_NEWS_A_DAY + 2)
  })

  // proves 33.15
  test('ends at so many, however many are asked at once; who declined does not count', async () => {
    const activity = await evening()
    const friends = await Promise.all(Array.from({ length: CO_HOSTS_MAX + 2 }, () => aFriend()))
    const codes = await Promise.all(friends.map(async (friend) => (await ask(activity, friend)).code))
    expect(codes.filter((code) => code === 'co_host.too_many')).toHaveLength(2)
    const [left] = friends.filter((_, index) => codes[index] !== null)
    const [first] = friends.filter((_, index) => codes[index] === null)
    await answer(activity, first!, false)
    expect((await ask(activity, left!)).status).toBe(200)
    expect((await answer(activity, first!, true)).code).toBe('co_host.no_room')
    expect((await door(activity, first!)).code).toBe('door.closed')
    await remove(activity, left!)
    expect((await answer(activity, first!, true)).status).toBe(200)
  })
})
