import { randomBytes, randomUUID } from 'node:crypto'
import { getDoorList } from '@quan/contract/check-in/door-list.ts'
import {
  createDeskDoorLink,
  getDeskDoorLinks,
  revokeDeskDoorLink,
} from '@quan/contract/console/people/desk-door-links.ts'
import { beginPeopleExport, getPeopleExport, takePeopleExport } from '@quan/contract/console/people/people-export.ts'
import {
  BOARD_HEADS_MAX,
  COMING_ROWS,
  getAttendees,
  getComing,
  getDeskAnnouncements,
  getPeopleBoard,
  getWaitingPeople,
  offerPlaces,
  savePlaceNote,
} from '@quan/contract/console/people/people.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { peopleDesk } from '#features/people-desk/people-desk.service.ts'
import { buildServices } from '#services.ts'
import { gate } from '#testing/gate.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { placeNote, placeNotePersonalData, SEALED_PLACE_NOTES } from '#features/people-desk/place-note.ts'
import { sealAnew } from '#platform/personal-data/seal-anew.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import { testKeys, testVault } from '#testing/test-keys.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'
import { bookedEvening } from './booked-evening.testing.ts'

const [HANGZHOU, BEIJING] = ['330100', '110100']

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

const editor = (cities: string[] | null = null) => world.signedIn({ roles: ['editor'], cities })

const anEvening = () => bookedEvening(world, database.sql, { quota: 4 })

describe('people at an activity', () => {
  // proves 36.1
  test('are counted, listed in their order and found by name, with who booked and who waits', async () => {
    const evening = await anEvening()
    const {
      people: [booker],
    } = await evening.book([2, 2], { names: ['柚子', '小满'] })
    await evening.book([1], { names: ['一帆'] })
    await evening.wait('柯宇')
    const page = await editor([HANGZHOU])
    const input = { activityId: evening.activityId }
    expect((await page.call(getPeopleBoard, input)).result).toMatchObject({
      men: 1,
      women: 2,
      paid: 3,
      unpaid: 0,
      checkedIn: 0,
      groupCount: 1,
      groups: [{ bookedBy: '柚子', places: 2 }],
      sides: [
        {
          quota: 4,
          taken: 3,
          waiting: 1,
          heads: [
            { headId: booker?.memberId, sex: 2, isPaid: true },
            { sex: 2, isPaid: true },
            { sex: 1, isPaid: true },
          ],
        },
      ],
    })
    await database.sql`update ticket_type set quota = ${BOARD_HEADS_MAX + 1} where id = ${evening.typeId}`
    expect((await page.call(getPeopleBoard, input)).result.sides).toMatchObject([{ taken: 3, heads: null }])
    const { result } = await page.call(getAttendees, { ...input, maxResultCount: 2 })
    expect(result.items).toMatchObject([
      { nickName: '柚子', bookedBy: null, partySize: 2, isPaid: true },
      { nickName: '小满', bookedBy: '柚子', partySize: 2 },
    ])
    const rest = await page.call(getAttendees, { ...input, maxResultCount: 2, cursor: result.nextCursor })
    expect(rest.result.items).toMatchObject([{ nickName: '一帆', partySize: 1 }])
    const found = await page.call(getAttendees, { ...input, keyword: '柚' })
    expect(found.result.items.map(({ nickName }) => nickName)).toEqual(['柚子', '小满'])
    expect((await page.call(getAttendees, { ...input, keyword: '%' })).result.items).toEqual([])
    expect((await page.call(getWaitingPeople, input)).result.items).toMatchObject([
      { nickName: '柯宇', isOffered: false },
    ])
    expect((await page.call(getComing, {})).result.activities).toContainEqual(
      expect.objectContaining({ id: evening.activityId }),
    )
    expect(JSON.stringify(result)).not.toContain(booker?.phone)
  })

  // proves 36.3
  test('are those of the own cities alone', async () => {
    const evening = await anEvening()
    const elsewhere = await editor([BEIJING])
    const input = { activityId: evening.activityId }
    for (const answer of [
      await elsewhere.call(getPeopleBoard, input),
      await elsewhere.call(getAttendees, input),
      await elsewhere.call(getWaitingPeople, input),
      await elsewhere.call(getDeskAnnouncements, input),
      await elsewhere.call(offerPlaces, input),
      await elsewhere.call(savePlaceNote, { ...input, placeId: randomUUID(), text: '' }),
      await elsewhere.call(beginPeopleExport, input),
      await elsewhere.call(getPeopleExport, input),
      await elsewhere.call(takePeopleExport, { ...input, part: 0 }),
      await elsewhere.call(getDeskDoorLinks, input),
      await elsewhere.call(createDeskDoorLink, input),
      await elsewhere.call(revokeDeskDoorLink, { ...input, id: randomUUID() }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'console.not_found' })
    const { result } = await elsewhere.call(getComing, {})
    expect(result.activities.filter(({ id }) => id === evening.activityId)).toEqual([])
  })

  // proves 36.27
  test('are those of any activity: of one that runs for days, and of those that hold all words, of the own cities, by the door as well', async () => {
    const at = (days: number) => world.time.now + days * DAY_MS
    const one = (title: string, from: number, to: number, about: Partial<NewActivity> = {}) =>
      anActivity({
        title,
        startAt: at(from),
        endAt: at(to),
        enrollDeadlineAt: at(from),
        publishedAt: at(-400),
        ...about,
      })
    const camp = one('观星露营', -5, 2)
    const [far, farther] = [one('观星夜', 200, 200.1), one('观星夜', 300, 300.1)]
    const [last, before] = [one('观星课', -30, -29.9), one('观星课', -300, -299.9)]
    const cancelled = one('观星夜', 3, 3.1, { cancelledAt: at(-1) })
    const shown = one('观星展', -5, 2, { ticketTypes: [] })
    const elsewhere = one('观星露营', -5, 2, { cityCode: BEIJING })
    await activityStore(database.sql).add([camp, far, farther, last, before, cancelled, shown, elsewhere])
    const door = await world.signedIn({ roles: ['door'], cities: [HANGZHOU] })
    const found = async (asked: ConsoleInputOf<typeof getComing>, page = door) =>
      (await page.call(getComing, asked)).result.activities.map(({ id }) => id)
    const unasked = await found({})
    expect(unasked).toContain(camp.id)
    // one that others sell has nobody on a list
    expect(unasked).not.toContain(shown.id)
    expect(unasked).not.toContain(elsewhere.id)
    const [running, rest] = [
      [camp.id, shown.id],
      [far.id, farther.id, last.id, before.id],
    ]
    const byWord = await found({ keyword: '观星' })
    expect(byWord.slice(0, 2).toSorted()).toEqual(running.toSorted())
    expect(byWord.slice(2)).toEqual(rest)
    expect(await found({ keyword: '课 观星' })).toEqual([last.id, before.id])
    expect(await found({ keyword: '观星', cityCode: BEIJING })).toEqual([])
    const everywhere = await world.signedIn({ roles: ['editor'], cities: [HANGZHOU, BEIJING] })
    expect(await found({ keyword: '观星', cityCode: BEIJING }, everywhere)).toEqual([elsewhere.id])
    expect(await found({ cityCode: BEIJING }, everywhere)).toEqual([elsewhere.id])
    expect((await found({ keyword: '观星' }, everywhere)).slice(3)).toEqual(rest)
  })

  // proves 36.27
  test('are those of the nearest, where more hold the words than are told, and that is said', async () => {
    const dates = Array.from({ length: COMING_ROWS + 1 }, (_, week) => {
      const startAt = world.time.now + (week + 1) * 7 * DAY_MS
      return anActivity({ title: '飞盘局', startAt, enrollDeadlineAt: startAt, endAt: startAt + DAY_MS / 12 })
    })
    await activityStore(database.sql).add(dates)
    const { result } = await (await editor()).call(getComing, { keyword: '飞盘' })
    expect(result.activities.map(({ id }) => id)).toEqual(dates.slice(0, -1).map(({ id }) => id))
    expect(result.isMore).toBe(true)
    expect((await (await editor()).call(getComing, { keyword: '飞盘 露营' })).result.isMore).toBe(false)
  })

  // proves 36.2
  test('are offered free places in the order they joined, once', async () => {
    const evening = await anEvening()
    await evening.book([1, 1, 1])
    const [first, second] = [await evening.wait('柯宇'), await evening.wait('小北')]
    const page = await editor()
    const input = { activityId: evening.activityId }
    const both = await Promise.all([page.call(offerPlaces, input), (await editor()).call(offerPlaces, input)])
    expect(both.map(({ result }) => result.offered).toSorted()).toEqual([0, 1])
    const rows = await database.sql`
      select member_id, offer_order_id is not null as is_offered from waiting_entry
      where activity_id = ${evening.activityId} order by joined_at`
    expect([...rows]).toEqual([
      { member_id: first, is_offered: true },
      { member_id: second, is_offered: false },
    ])
  })

  // proves 36.2
  test('are told how many places their own press offered, not those of a colleague who pressed meanwhile', async () => {
    const evening = await anEvening()
    await evening.wait('柯宇')
    const { sql } = database
    const parts = testServerParts({ sql, clock: { now: () => world.time.now } })
    const { offerFreedPlaces } = buildServices(parts)
    const middle = gate()
    const slow = sql.begin((tx) =>
      peopleDesk({
        ...parts,
        sql: tx,
        vault: testVault(),
        async offerFreedPlaces(...offer) {
          await offerFreedPlaces(...offer)
          await middle.pass()
        },
      }).offerPlaces(evening.activityId, { cities: null }),
    )
    await middle.entered
    const page = await editor()
    const other = page.call(offerPlaces, { activityId: evening.activityId })
    await somebodyWaits(sql)
    middle.open()
    expect([await slow, (await other).result.offered]).toEqual([1, 0])
  })
})

describe('what the organizer told those who come', () => {
  // proves 39.6
  test('is read by operators, with how many it was for', async () => {
    const evening = await anEvening()
    await database.sql`
      insert into announcement (id, activity_id, number, request_id, text, created_at, reach)
      values (${randomUUID()}, ${evening.activityId}, 1, ${randomUUID()}, '七点集合', now(), 8)`
    const page = await editor([HANGZHOU])
    const { result } = await page.call(getDeskAnnouncements, { activityId: evening.activityId })
    expect(result.announcements).toMatchObject([{ text: '七点集合', reach: 8 }])
  })
})

describe('a note about who has a place', () => {
  // proves 36.5
  test('is read by operators alone, sealed, and goes with whom it is about', async () => {
    const [evening, other] = [await anEvening(), await anEvening()]
    const { people } = await evening.book([1])
    const memberId = people[0]?.memberId ?? ''
    const page = await world.signedIn({ roles: ['door'], cities: [HANGZHOU] })
    const input = { activityId: evening.activityId }
    const noteOf = async () => (await page.call(getAttendees, input)).result.items[0]
    const placeId = (await noteOf())?.placeId ?? ''
    const text = '坐轮椅，留靠门的座位'
    expect((await page.call(savePlaceNote, { activityId: other.activityId, placeId, text })).code).toBe(
      'console.not_found',
    )
    expect((await page.call(savePlaceNote, { activityId: other.activityId, placeId, text: '' })).code).toBe(
      'console.not_found',
    )
    expect((await page.call(savePlaceNote, { ...input, placeId, text })).status).toBe(200)
    expect(await noteOf()).toMatchObject({ note: text })
    const taker = await editor()
    await taker.call(beginPeopleExport, input)
    expect((await taker.call(takePeopleExport, { ...input, part: 0 })).result.people[0]).toMatchObject({ note: null })
    const [stored] = await database.sql`select place_note::text as row from place_note where place_id = ${placeId}`
    expect(stored?.row).not.toContain(Buffer.from(text).toString('hex'))
    const [entry] =
      await database.sql`select details::text from audit_entry where act = 'People/SaveNote' and outcome = 'done'`
    expect(entry?.details).toContain(placeId)
    expect(entry?.details).not.toContain(text)
    const { read, erase } = placeNotePersonalData({ vault: testVault() })
    expect(await read(database.sql, memberId)).toEqual([{ activityId: evening.activityId, text }])

    await database.sql`update place set ticket_version = ticket_version + 1 where id = ${placeId}`
    expect(await noteOf()).toMatchObject({ note: null })
    expect(await read(database.sql, memberId)).toEqual([])
    await page.call(savePlaceNote, { ...input, placeId, text })
    await page.call(savePlaceNote, { ...input, placeId, text: '' })
    expect(await noteOf()).toMatchObject({ note: null })
    await page.call(savePlaceNote, { ...input, placeId, text })
    await erase(database.sql, memberId, 0)
    expect(await noteOf()).toMatchObject({ note: null })
  })

  // proves 36.5
  test('is sealed anew when the key was changed, before the one before goes', async () => {
    const evening = await anEvening()
    await evening.book([1], { names: ['一帆'] })
    const page = await editor()
    const input = { activityId: evening.activityId }
    const placeId = (await page.call(getAttendees, input)).result.items[0]?.placeId ?? ''
    await page.call(savePlaceNote, { ...input, placeId, text: '晚到' })
    const { personal, hash } = testKeys()
    const newer = randomBytes(32)
    const rotated = personalVault({ personal: [newer, ...personal], hash })
    const { signal } = new AbortController()
    await sealAnew(SEALED_PLACE_NOTES, { sql: database.sql, box: rotated, signal })
    const [row] = await database.sql<{ sealed: Buffer }[]>`
      select sealed_text as sealed from place_note where place_id = ${placeId}`
    const later = personalVault({ personal: [newer], hash })
    expect(placeNote.open(placeId, row?.sealed ?? null, later)).toBe('晚到')
  })
})

describe('a link that an operator makes', () => {
  // proves 36.4
  test('opens the door until it is taken back, of that activity alone', async () => {
    const [evening, other] = [await anEvening(), await anEvening()]
    await evening.book([1], { names: ['一帆'] })
    const page = await world.signedIn({ roles: ['door'], cities: [HANGZHOU] })
    const { result } = await page.call(createDeskDoorLink, { activityId: evening.activityId })
    const app = await world.building
    const open = async () => {
      const link = { key: result.url.split('#')[1], phoneId: randomUUID() }
      const payload = { activityId: evening.activityId, link }
      return (await app.inject({ method: 'POST', url: pathOf(getDoorList), payload })).json()
    }
    expect((await open()).result.places).toMatchObject([{ nickName: '一帆' }])
    const listed = await page.call(getDeskDoorLinks, { activityId: evening.activityId })
    expect(listed.result.links).toMatchObject([{ isByOperator: true, phones: [{ device: expect.any(String) }] }])
    const id = result.link.id
    expect((await page.call(revokeDeskDoorLink, { activityId: other.activityId, id })).code).toBe('door_link.not_found')
    expect((await page.call(revokeDeskDoorLink, { activityId: evening.activityId, id })).status).toBe(200)
    expect((await open()).error.code).toBe('door.closed')
  })
})
