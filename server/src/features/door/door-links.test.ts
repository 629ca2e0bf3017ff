import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { DOOR_LINK_AFTER_END_MS, DOOR_LINKS_MAX, DOOR_PHONES_MAX } from '@quan/contract/check-in/door-limits.ts'
import { createDoorLink, getDoorLinks, revokeDoorLink } from '@quan/contract/check-in/door-links.ts'
import { getDoorList } from '@quan/contract/check-in/door-list.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '#features/activity/testing/an-activity.ts'
import { storeOperator } from '#testing/stored-operator.ts'
import { type DoorWorld, doorWorld, KEY } from './door-world.testing.ts'

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

describe('a link to a door', () => {
  // proves 33.3
  test('opens the door of its activity until some hours after the end, and no other', async () => {
    const [activity, other] = [await stage.activityAtDoor(), await stage.activityAtDoor()]
    await stage.signedUp(other)
    const { key, list, send } = await stage.doorByLink(activity.id)
    const elsewhere = stage.phoneAt(other.id, key)
    expect((await elsewhere.list()).code).toBe('door.closed')
    const [foreign] = (await world.call(getDoorList, { activityId: other.id }, host)).result?.places ?? []
    expect((await send(stage.entryOf(foreign!))).result?.results).toMatchObject([{ outcome: 'void', firstTime: null }])
    expect((await stage.phoneAt(activity.id, randomBytes(16).toString('base64url')).list()).code).toBe('door.closed')
    world.time.now = activity.endAt + DOOR_LINK_AFTER_END_MS - 1
    expect((await list()).status).toBe(200)
    world.time.now += 1
    expect([(await list()).code, (await send(stage.entryOf(foreign!))).code]).toEqual(['door.closed', 'door.closed'])
  })

  // proves 33.4
  test('opens nothing once it was revoked, or the activity was cancelled', async () => {
    const [activity, cancelled] = [await stage.activityAtDoor(), await stage.activityAtDoor()]
    const [revoked, left, idle] = [
      await stage.doorByLink(activity.id),
      await stage.doorByLink(activity.id),
      await stage.doorByLink(cancelled.id),
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
    const activity = await stage.activityAtDoor({ organizer: { id: suspended.memberId, nickName: '停用' } })
    const operatorId = await storeOperator(world.sql, 'door')
    const [own, operators] = await Promise.all([
      world.call(createDoorLink, { activityId: activity.id }, suspended).then(({ result }) => result?.url ?? ''),
      world.sql
        .begin((tx) => world.services.doorLinks.within(tx).create(activity.id, { operatorId }))
        .then(({ url }) => url),
    ])
    const [phone, other] = [own, operators].map((url) => stage.phoneAt(activity.id, KEY.exec(url)?.[1] ?? ''))
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
    const activity = await stage.activityAtDoor()
    const operatorId = await storeOperator(world.sql, 'door')
    const { url } = await world.sql.begin((tx) =>
      world.services.doorLinks.within(tx).create(activity.id, { operatorId }),
    )
    const phone = stage.phoneAt(activity.id, KEY.exec(url)?.[1] ?? '')
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
    const activity = await stage.activityAtDoor()
    const { key, list } = await stage.doorByLink(activity.id)
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
    const activity = await stage.activityAtDoor()
    const { key } = await stage.doorByLink(activity.id)
    const codes = await Promise.all(
      Array.from({ length: DOOR_PHONES_MAX + 3 }, async () => (await stage.phoneAt(activity.id, key).list()).code),
    )
    expect(codes.filter((code) => code === null)).toHaveLength(DOOR_PHONES_MAX)
    expect(new Set(codes)).toEqual(new Set([null, 'door.crowded']))
  })

  test('is made by the organizer alone, a few at a time, while the activity is to come', async () => {
    const [activity, stranger] = [await stage.activityAtDoor(), await world.member({ isOrganizer: true })]
    const input = { activityId: activity.id }
    const { linkId } = await stage.doorByLink(activity.id)
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
