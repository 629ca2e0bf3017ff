import { storeOperator } from '#testing/stored-operator.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DOOR_LINK_AFTER_END_MS, DOOR_LINKS_MAX, DOOR_PHONES_MAX } from '@quan/contract/check-in/door-limits.ts'
import { createDoorLink, getDoorLinks, revokeDoorLink } from '@quan/contract/check-in/door-links.ts'
import { type DoorEntry, type DoorPlace, getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type OrderWorld, orderWorld } from '#features/order/testing/order-world.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

let world: OrderWorld
let host: Caller
beforeAll(async () => {
  world = await orderWorld()
  host = await world.member({ nickName: '主理人', isOrganizer: true })
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const activityAtDoor = (wishes: Parameters<OrderWorld['activity']>[0] = {}) =>
  world.activity({
    price: 0,
    quota: 20,
    startAt: NOW + HOUR_MS,
    endAt: NOW + 3 * HOUR_MS,
    organizer: { id: host.memberId, nickName: '主理人' },
    ...wishes,
  })
const KEY = /&view=door#([\w-]{22})$/

/** A link to a door, and the calls of a phone that opened it. */
async function doorByLink(activityId: string, phoneId = randomUUID()) {
  const { result } = await world.call(createDoorLink, { activityId }, host)
  const key = KEY.exec(result?.url ?? '')?.[1] ?? ''
  return { linkId: result?.link.id ?? '', key, ...phoneAt(activityId, key, phoneId) }
}

function phoneAt(activityId: string, key: string, phoneId = randomUUID()) {
  const right = { activityId, link: { key, phoneId } }
  return {
    list: (cursor: string | null = null) => world.call(getDoorList, { ...right, cursor }),
    send: (...entries: DoorEntry[]) => world.call(sendDoorEntries, { ...right, entries }),
  }
}

async function allPlaces({ list }: Pick<ReturnType<typeof phoneAt>, 'list'>): Promise<DoorPlace[]> {
  const places: DoorPlace[] = []
  let cursor: string | null = null
  do {
    const { result }: Awaited<ReturnType<typeof list>> = await list(cursor)
    places.push(...(result?.places ?? []))
    cursor = result?.nextCursor ?? null
  } while (cursor)
  return places
}

const entryOf = ({ placeId, version }: DoorPlace, at = world.time.now): DoorEntry => ({
  id: randomUUID(),
  placeId,
  version,
  time: new Date(at).toISOString(),
})

async function signedUp(activity: Awaited<ReturnType<typeof activityAtDoor>>, nickName = '小鹿') {
  const member = await world.member({ nickName, sex: 2 })
  const { result } = await world.order(member, activity)
  return { member, orderId: result?.id ?? '' }
}

/** Paid places of made-up people, without an order each. */
async function crowd(activityId: string, ticketTypeId: string, count: number) {
  const members = Array.from({ length: count }, () => randomUUID())
  await world.sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, taken_at, state)
    select gen_random_uuid(), ${activityId}, ${ticketTypeId}, null, now(), 20 from unnest(${members}::uuid[])`
  const owner = await world.member()
  await world.sql`
    with guests as (
      insert into companion (id, owner_id, kind, nick_name, sex, created_at)
      select id, ${owner.memberId}, 'other', '客', 1, now() from unnest(${members}::uuid[]) as of (id) returning id)
    update place set companion_id = guests.id
    from guests join unnest(${members}::uuid[]) with ordinality as of (id, number) using (id)
    join (select id, row_number() over (order by id) as number from place where activity_id = ${activityId}) as free
      using (number)
    where place.id = free.id`
}

describe('the list that a door takes along', () => {
  // proves 33.1
  test('names who comes, by what their ticket is recognised, and no phone', async () => {
    const activity = await activityAtDoor()
    const { member, orderId } = await signedUp(activity)
    const { list } = await doorByLink(activity.id)
    const { result } = await list()
    const [place] = result?.places ?? []
    expect(result?.activity).toMatchObject({ id: activity.id, title: activity.title, timeZone: 'Asia/Shanghai' })
    expect(place).toMatchObject({ nickName: '小鹿', sex: 2, orderId, version: 1, checkInTime: null, entryId: null })
    const ticket = { placeId: place?.placeId ?? '', version: 1 }
    expect(place?.marks).toEqual([
      await ticketMark(activity.id, world.services.tickets.sign(ticket)),
      await ticketMark(activity.id, world.services.tickets.codeOf(ticket)),
    ])
    expect(JSON.stringify(result)).not.toContain(member.phone)
    expect(JSON.stringify(result)).not.toContain(world.services.tickets.sign(ticket))
  })

  test('has a mark of nobody who holds no place, and leaves out what was given back', async () => {
    const activity = await activityAtDoor()
    const [booker, gone] = [await world.member(), await signedUp(activity)]
    await world.order(booker, activity, { self: false, quantity: 1, buyType: 20 })
    await world.giveBack(gone.member, gone.orderId)
    const places = await allPlaces(await doorByLink(activity.id))
    expect(places).toMatchObject([{ nickName: null, marks: [] }])
  })

  // proves 33.2
  test("is the organizer's without a link, and nobody else's", async () => {
    const [activity, stranger] = [await activityAtDoor(), await world.member({ isOrganizer: true })]
    await signedUp(activity)
    const input = { activityId: activity.id }
    expect((await world.call(getDoorList, input, host)).result?.places).toHaveLength(1)
    for (const by of [undefined, stranger, await world.member()])
      expect(await world.call(getDoorList, input, by)).toMatchObject({ status: 404, code: 'door.closed' })
  })
})

describe('a link to a door', () => {
  // proves 33.3
  test('opens the door of its activity until some hours after the end, and no other', async () => {
    const [activity, other] = [await activityAtDoor(), await activityAtDoor()]
    await signedUp(other)
    const { key, list, send } = await doorByLink(activity.id)
    const elsewhere = phoneAt(other.id, key)
    expect((await elsewhere.list()).code).toBe('door.closed')
    const [foreign] = (await world.call(getDoorList, { activityId: other.id }, host)).result?.places ?? []
    expect((await send(entryOf(foreign!))).result?.results).toMatchObject([{ outcome: 'void', firstTime: null }])
    expect((await phoneAt(activity.id, randomBytes(16).toString('base64url')).list()).code).toBe('door.closed')
    world.time.now = activity.endAt + DOOR_LINK_AFTER_END_MS - 1
    expect((await list()).status).toBe(200)
    world.time.now += 1
    expect([(await list()).code, (await send(entryOf(foreign!))).code]).toEqual(['door.closed', 'door.closed'])
  })

  // proves 33.4
  test('opens nothing once it was revoked, or the activity was cancelled', async () => {
    const [activity, cancelled] = [await activityAtDoor(), await activityAtDoor()]
    const [revoked, left, idle] = [
      await doorByLink(activity.id),
      await doorByLink(activity.id),
      await doorByLink(cancelled.id),
    ]
    expect((await world.call(revokeDoorLink, { id: revoked.linkId }, host)).status).toBe(200)
    await world.sql`update activity set cancelled_at = now() where id = ${cancelled.id}`
    expect([(await revoked.list()).code, (await idle.list()).code, (await left.list()).code]).toEqual([
      'door.closed',
      'door.closed',
      null,
    ])
  })

  // proves 33.12
  test('opens nothing while its organizer is suspended, unless an operator made it', async () => {
    const suspended = await world.member({ nickName: '停用', isOrganizer: true })
    const activity = await activityAtDoor({ organizer: { id: suspended.memberId, nickName: '停用' } })
    const operatorId = await storeOperator(world.sql, 'door')
    const [own, operators] = await Promise.all([
      world.call(createDoorLink, { activityId: activity.id }, suspended).then(({ result }) => result?.url ?? ''),
      world.sql
        .begin((tx) => world.services.doorLinks.within(tx).create(activity.id, { operatorId }))
        .then(({ url }) => url),
    ])
    const [phone, other] = [own, operators].map((url) => phoneAt(activity.id, KEY.exec(url)?.[1] ?? ''))
    const entry = { id: randomUUID(), placeId: randomUUID(), version: 1, time: new Date(NOW).toISOString() }
    const codes = async () => [(await phone!.list()).code, (await phone!.send(entry)).code, (await other!.list()).code]
    expect(await codes()).toEqual([null, null, null])
    const { suspensions } = world.services
    const by = { operatorId: await storeOperator(world.sql), note: '广告', reportId: null }
    const wanted = { memberId: suspended.memberId, days: 7, cities: null, ...by }
    await world.sql.begin((tx) => suspensions.suspend(tx, wanted))
    expect(await codes()).toEqual(['door.closed', 'door.closed', null])
    await world.sql.begin((tx) =>
      suspensions.lift(tx, { memberId: suspended.memberId, cities: null, reason: 'conduct' }),
    )
    expect(await codes()).toEqual([null, null, null])
  })

  // proves 33.12
  test('opens nothing once the operator who made it may make none there', async () => {
    const activity = await activityAtDoor()
    const operatorId = await storeOperator(world.sql, 'door')
    const { url } = await world.sql.begin((tx) =>
      world.services.doorLinks.within(tx).create(activity.id, { operatorId }),
    )
    const phone = phoneAt(activity.id, KEY.exec(url)?.[1] ?? '')
    const opensWith = async (change: object) => {
      await world.sql`update operator set ${world.sql(change)} where id = ${operatorId}`
      return (await phone.list()).code
    }
    expect(await opensWith({ cities: [activity.cityCode] })).toBeNull()
    expect(await opensWith({ cities: ['110100'] })).toBe('door.closed')
    expect(await opensWith({ cities: null, roles: ['finance'] })).toBe('door.closed')
    expect(await opensWith({ roles: ['editor'] })).toBeNull()
    expect(await opensWith({ disabled_at: new Date(NOW) })).toBe('door.closed')
  })

  // proves 33.4
  test('is listed with when and on which phones it was opened, and no key is kept', async () => {
    const activity = await activityAtDoor()
    const { key, list } = await doorByLink(activity.id)
    await list()
    world.time.now += MINUTE_MS
    await list()
    const { result } = await world.call(getDoorLinks, { activityId: activity.id }, host)
    expect(result?.links).toMatchObject([
      {
        number: 1,
        isByOperator: false,
        expireTime: new Date(activity.endAt + DOOR_LINK_AFTER_END_MS).toISOString(),
        phones: [{ firstTime: new Date(NOW).toISOString(), lastTime: new Date(NOW + MINUTE_MS).toISOString() }],
      },
    ])
    expect(result?.links[0]?.phones[0]?.device).toBeTruthy()
    const [row] = await world.sql<{ key_hash: Buffer; whole: string }[]>`
      select key_hash, to_jsonb(door_link)::text as whole from door_link where activity_id = ${activity.id}`
    expect(row?.key_hash).toEqual(createHash('sha256').update(key).digest())
    expect(row?.whole).not.toContain(key)
  })

  test('is opened on a few phones, however many come at once', async () => {
    const activity = await activityAtDoor()
    const { key } = await doorByLink(activity.id)
    const codes = await Promise.all(
      Array.from({ length: DOOR_PHONES_MAX + 3 }, async () => (await phoneAt(activity.id, key).list()).code),
    )
    expect(codes.filter((code) => code === null)).toHaveLength(DOOR_PHONES_MAX)
    expect(new Set(codes)).toEqual(new Set([null, 'door.crowded']))
  })

  test('is made by the organizer alone, a few at a time, while the activity is to come', async () => {
    const [activity, stranger] = [await activityAtDoor(), await world.member({ isOrganizer: true })]
    const input = { activityId: activity.id }
    const { linkId } = await doorByLink(activity.id)
    for (const call of [createDoorLink, getDoorLinks])
      expect((await world.call(call, input, stranger)).code).toBe('activity.not_found')
    expect((await world.call(revokeDoorLink, { id: linkId }, stranger)).code).toBe('door_link.not_found')
    const more = Array.from(
      { length: DOOR_LINKS_MAX },
      async () => (await world.call(createDoorLink, input, host)).code,
    )
    expect((await Promise.all(more)).filter((code) => code === 'door_link.too_many')).toHaveLength(1)
    world.time.now = activity.endAt
    await world.call(revokeDoorLink, { id: linkId }, host)
    expect((await world.call(createDoorLink, input, host)).code).toBe('door.over')
  })
})

describe('what doors send', () => {
  // proves 33.5
  test('of 300 tickets at two doors without a network lets each in once, the first time standing', async () => {
    const activity = await activityAtDoor({ quota: 400 })
    await crowd(activity.id, activity.ticketTypes[0]?.id ?? '', 300)
    const doors = [await doorByLink(activity.id), await doorByLink(activity.id)]
    const lists = await Promise.all(doors.map(allPlaces))
    expect(lists.map(({ length }) => length)).toEqual([300, 300])
    // both let everybody in, one from the first, the other from the last
    const entries = lists.map((places, door) =>
      (door === 0 ? places : places.toReversed()).map((place, index) => entryOf(place, NOW + index * 1_000 + door)),
    )
    world.time.now = NOW + HOUR_MS
    // the second one has a network first
    for (const door of [1, 0])
      for (let from = 0; from < 300; from += 50)
        await doors[door]?.send(...(entries[door]?.slice(from, from + 50) ?? []))
    const first = (placeId: string) =>
      entries
        .flat()
        .filter((entry) => entry.placeId === placeId)
        .toSorted((one, other) => one.time.localeCompare(other.time))[0]
    const merged = await allPlaces(doors[0]!)
    expect(merged).toHaveLength(300)
    for (const { placeId, entryId, checkInTime } of merged)
      expect({ entryId, checkInTime }).toEqual({ entryId: first(placeId)?.id, checkInTime: first(placeId)?.time })
  })

  // proves 33.6
  test('tells the second door of the first time, sent now or later, and the same when it is sent again', async () => {
    const activity = await activityAtDoor()
    await signedUp(activity)
    const [one, two] = [await doorByLink(activity.id), await doorByLink(activity.id)]
    const [place] = await allPlaces(one)
    const [early, late] = [entryOf(place!, NOW + MINUTE_MS), entryOf(place!, NOW + 2 * MINUTE_MS)]
    world.time.now = NOW + HOUR_MS
    const isFirst = (entry: DoorEntry) => [{ id: entry.id, outcome: 'first', firstTime: entry.time }]
    expect((await two.send(late)).result?.results).toEqual(isFirst(late))
    expect((await one.send(early)).result?.results).toEqual(isFirst(early))
    const again = [{ id: late.id, outcome: 'again', firstTime: early.time }]
    for (let times = 0; times < 2; times++) {
      expect((await two.send(late)).result?.results).toEqual(again)
      expect((await one.send(early)).result?.results).toEqual(isFirst(early))
    }
  })

  // proves 33.7
  test('is void for a place that was given back or changed hands after the list was taken', async () => {
    const activity = await activityAtDoor()
    const [back, stays] = [await signedUp(activity), await signedUp(activity, '大川')]
    const door = await doorByLink(activity.id)
    const places = await allPlaces(door)
    const placeOf = (orderId: string) => places.find((place) => place.orderId === orderId)!
    await world.giveBack(back.member, back.orderId)
    const older = { ...entryOf(placeOf(stays.orderId)), version: 0 }
    const answer = await door.send(entryOf(placeOf(back.orderId)), older, entryOf(placeOf(stays.orderId)))
    expect(answer.result?.results.map(({ outcome }) => outcome)).toEqual(['void', 'void', 'first'])
  })

  // proves 33.8
  test("bounds the time of a phone whose clock is wrong, and takes nothing outside the door's hours", async () => {
    const activity = await activityAtDoor()
    for (const name of ['甲', '乙', '丙']) await signedUp(activity, name)
    const door = await doorByLink(activity.id)
    const [ahead, behind, last] = await allPlaces(door)
    const opensAt = activity.startAt - CHECK_IN_OPENS_BEFORE_MS
    world.time.now = opensAt - 1
    expect((await door.send(entryOf(ahead!))).result?.results).toMatchObject([{ outcome: 'closed' }])
    world.time.now = NOW + MINUTE_MS
    const skewed = await door.send(entryOf(ahead!, NOW + 30 * HOUR_MS), entryOf(behind!, NOW - 30 * HOUR_MS))
    expect(skewed.result?.results).toMatchObject([
      { outcome: 'first', firstTime: new Date(NOW + MINUTE_MS).toISOString() },
      { outcome: 'first', firstTime: new Date(opensAt).toISOString() },
    ])
    world.time.now = activity.endAt + HOUR_MS
    const after = await door.send(entryOf(last!, activity.endAt), entryOf(last!, activity.endAt - 1))
    expect(after.result?.results.map(({ outcome }) => outcome)).toEqual(['closed', 'first'])
  })
})
