import { randomUUID } from 'node:crypto'
import { type DoorEntry, type DoorPlace, getDoorList } from '@quan/contract/check-in/door-list.ts'
import { ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, NOW } from '#features/activity/testing/an-activity.ts'
import { type DoorWorld, doorWorld } from './door-world.testing.ts'

const MINUTE_MS = 60_000

let world: DoorWorld['world']
let host: DoorWorld['host']
let stage: DoorWorld
beforeAll(async () => {
  stage = await doorWorld()
  ;({ world, host } = stage)
})
beforeEach(() => {
  world.time.now = NOW
})
afterAll(() => world.close())

async function allPlaces({ list }: Pick<ReturnType<DoorWorld['phoneAt']>, 'list'>): Promise<DoorPlace[]> {
  const places: DoorPlace[] = []
  let cursor: string | null = null
  do {
    const { result }: Awaited<ReturnType<typeof list>> = await list(cursor)
    places.push(...(result?.places ?? []))
    cursor = result?.nextCursor ?? null
  } while (cursor)
  return places
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
    const activity = await stage.activityAtDoor()
    const { member, orderId } = await stage.signedUp(activity)
    const { list } = await stage.doorByLink(activity.id)
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
    const activity = await stage.activityAtDoor()
    const [booker, gone] = [await world.member(), await stage.signedUp(activity)]
    await world.order(booker, activity, { self: false, quantity: 1, buyType: 20 })
    await world.giveBack(gone.member, gone.orderId)
    const places = await allPlaces(await stage.doorByLink(activity.id))
    expect(places).toMatchObject([{ nickName: null, marks: [] }])
  })

  // proves 33.2
  test("is the organizer's without a link, and nobody else's", async () => {
    const [activity, stranger] = [await stage.activityAtDoor(), await world.member({ isOrganizer: true })]
    await stage.signedUp(activity)
    const input = { activityId: activity.id }
    expect((await world.call(getDoorList, input, host)).result?.places).toHaveLength(1)
    for (const by of [undefined, stranger, await world.member()])
      expect(await world.call(getDoorList, input, by)).toMatchObject({ status: 404, code: 'door.closed' })
  })
})

describe('what doors send', () => {
  // proves 33.5
  test('of 300 tickets at two doors without a network lets each in once, the first time standing', async () => {
    const activity = await stage.activityAtDoor({ quota: 400 })
    await crowd(activity.id, activity.ticketTypes[0]?.id ?? '', 300)
    const doors = [await stage.doorByLink(activity.id), await stage.doorByLink(activity.id)]
    const lists = await Promise.all(doors.map(allPlaces))
    expect(lists.map(({ length }) => length)).toEqual([300, 300])
    // both let everybody in, one from the first, the other from the last
    const entries = lists.map((places, door) =>
      (door === 0 ? places : places.toReversed()).map((place, index) =>
        stage.entryOf(place, NOW + index * 1_000 + door),
      ),
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
    const activity = await stage.activityAtDoor()
    await stage.signedUp(activity)
    const [one, two] = [await stage.doorByLink(activity.id), await stage.doorByLink(activity.id)]
    const [place] = await allPlaces(one)
    const [early, late] = [stage.entryOf(place!, NOW + MINUTE_MS), stage.entryOf(place!, NOW + 2 * MINUTE_MS)]
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
    const activity = await stage.activityAtDoor()
    const [back, stays] = [await stage.signedUp(activity), await stage.signedUp(activity, '大川')]
    const door = await stage.doorByLink(activity.id)
    const places = await allPlaces(door)
    const placeOf = (orderId: string) => places.find((place) => place.orderId === orderId)!
    await world.giveBack(back.member, back.orderId)
    const older = { ...stage.entryOf(placeOf(stays.orderId)), version: 0 }
    const answer = await door.send(stage.entryOf(placeOf(back.orderId)), older, stage.entryOf(placeOf(stays.orderId)))
    expect(answer.result?.results.map(({ outcome }) => outcome)).toEqual(['void', 'void', 'first'])
  })

  // proves 33.8
  test("bounds the time of a phone whose clock is wrong, and takes nothing outside the door's hours", async () => {
    const activity = await stage.activityAtDoor()
    for (const name of ['甲', '乙', '丙']) await stage.signedUp(activity, name)
    const door = await stage.doorByLink(activity.id)
    const [ahead, behind, last] = await allPlaces(door)
    const opensAt = activity.startAt - CHECK_IN_OPENS_BEFORE_MS
    world.time.now = opensAt - 1
    expect((await door.send(stage.entryOf(ahead!))).result?.results).toMatchObject([{ outcome: 'closed' }])
    world.time.now = NOW + MINUTE_MS
    const skewed = await door.send(
      stage.entryOf(ahead!, NOW + 30 * HOUR_MS),
      stage.entryOf(behind!, NOW - 30 * HOUR_MS),
    )
    expect(skewed.result?.results).toMatchObject([
      { outcome: 'first', firstTime: new Date(NOW + MINUTE_MS).toISOString() },
      { outcome: 'first', firstTime: new Date(opensAt).toISOString() },
    ])
    world.time.now = activity.endAt + HOUR_MS
    const after = await door.send(stage.entryOf(last!, activity.endAt), stage.entryOf(last!, activity.endAt - 1))
    expect(after.result?.results.map(({ outcome }) => outcome)).toEqual(['closed', 'first'])
  })
})
