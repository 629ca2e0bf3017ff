import { randomUUID } from 'node:crypto'
import { getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { checkInAtDesk } from '@quan/contract/console/people/desk-check-in.ts'
import { createDeskDoorLink } from '@quan/contract/console/people/desk-door-links.ts'
import { getAttendees, getPeopleBoard } from '@quan/contract/console/people/people.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'
import { bookedEvening } from './booked-evening.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100'] as const

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, { sealing: false })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const doorSeat = (cities: string[] = [HANGZHOU]) => world.signedIn({ roles: ['door'], cities })
type Page = Awaited<ReturnType<typeof doorSeat>>

/** An evening whose door has just opened, with one who booked for two, and who lets them in. */
async function anOpenDoor() {
  const evening = await bookedEvening(world, database.sql)
  const { places, orderId, people } = await evening.book([2, 1], { names: ['柚子', '小满'] })
  const page = await doorSeat()
  const { activityId } = evening
  const enter = (placeId: string, { version = 1, entryId = randomUUID(), by = page } = {}) =>
    by.call(checkInAtDesk, { activityId, placeId, version, entryId })
  return { activityId, places: places as [string, string], orderId, people, page, enter }
}

/** A phone at the door of an activity, opened by a link of the operator's. */
async function aDoor(page: Page, activityId: string) {
  const { result } = await page.call(createDeskDoorLink, { activityId })
  const [app, phoneId] = [await world.building, randomUUID()]
  const link = { key: result.url.split('#')[1], phoneId }
  const ask = async (endpoint: Endpoint, input: object = {}) => {
    const payload = { activityId, link, ...input }
    return (await app.inject({ method: 'POST', url: pathOf(endpoint), payload })).json().result
  }
  return {
    list: async () => (await ask(getDoorList)).places as { placeId: string; checkInTime: string | null }[],
    send: async (entry: object) => (await ask(sendDoorEntries, { entries: [entry] })).results,
  }
}

describe('letting somebody in at the desk', () => {
  // proves 36.24
  test('counts once, is seen by every door and by the desk, and stands in the log', async () => {
    const { activityId, places, orderId, page, enter } = await anOpenDoor()
    const door = await aDoor(page, activityId)
    const [first, second] = places
    const [at, entryId] = [new Date(world.time.now).toISOString(), randomUUID()]
    const listed = (await page.call(getAttendees, { activityId })).result.items
    expect(listed.map(({ placeId, version }) => [placeId, version])).toEqual(places.map((placeId) => [placeId, 1]))
    expect((await enter(first, { entryId })).result).toEqual({ outcome: 'first', firstTime: at })
    expect((await enter(first, { entryId })).result).toEqual({ outcome: 'first', firstTime: at })
    expect((await door.list()).find(({ placeId }) => placeId === first)).toMatchObject({ checkInTime: at, entryId })
    world.time.now += 1_000
    expect((await enter(first)).result).toEqual({ outcome: 'again', firstTime: at })
    expect((await page.call(getPeopleBoard, { activityId })).result).toMatchObject({ checkedIn: 1 })
    const stateOf = async () => (await database.sql`select state from "order" where id = ${orderId}`)[0]?.['state']
    expect(await stateOf()).toBe(20)
    const time = new Date(world.time.now).toISOString()
    expect(await door.send({ id: randomUUID(), placeId: second, version: 1, time })).toMatchObject([
      { outcome: 'first' },
    ])
    world.time.now += 1_000
    expect((await enter(second)).result).toEqual({ outcome: 'again', firstTime: time })
    expect(await stateOf()).toBe(60)
    const logged = await database.sql`
      select details from audit_entry where act = 'People/CheckIn' and outcome = 'done' order by number`
    expect(JSON.parse(String(logged.at(-1)?.['details']))).toEqual({ placeId: second, outcome: 'again' })
  })

  // proves 36.24
  test('lets nobody in while the door is closed, nor whoever had the place before, nor at another activity', async () => {
    const before = world.time.now
    const { activityId, places, page, enter } = await anOpenDoor()
    const [first, second] = places
    const stranger = await anOpenDoor()
    const nobody = { outcome: 'void', firstTime: null }
    expect((await enter(stranger.places[0])).result).toEqual(nobody)
    await database.sql`update place set ticket_version = 2 where id = ${first}`
    expect((await enter(first)).result).toEqual(nobody)
    await database.sql`update place set state = 30, returned_at = now() where id = ${first}`
    expect((await enter(first, { version: 2 })).result).toEqual(nobody)
    const closed = { outcome: 'closed', firstTime: null }
    try {
      world.time.now = before - 1
      expect((await enter(second)).result).toEqual(closed)
      world.time.now = before + 3 * HOUR_MS
      expect((await enter(second, { by: await doorSeat() })).result).toEqual(closed)
    } finally {
      world.time.now = before
    }
    expect((await page.call(getPeopleBoard, { activityId })).result.checkedIn).toBe(0)
  })

  // proves 36.24
  test('is for owners, editors and the door seat of the city', async () => {
    const { places, enter } = await anOpenDoor()
    for (const role of ['finance', 'safety'] as const) {
      const by = await world.signedIn({ roles: [role], cities: [HANGZHOU] })
      expect((await enter(places[0], { by })).code).toBe('console.role_missing')
    }
    const elsewhere = await enter(places[0], { by: await doorSeat([BEIJING]) })
    expect(elsewhere).toMatchObject({ status: 404, code: 'console.not_found' })
    expect((await enter(places[0], { by: await world.signedIn({ roles: ['editor'] }) })).result.outcome).toBe('first')
    expect((await enter(places[1], { by: await world.signedIn({ roles: ['owner'] }) })).result.outcome).toBe('first')
  })
})
