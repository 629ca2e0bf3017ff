import { doorClosed, doorCrowded, type DoorEntry, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { refusedCall } from '#platform/api/api-failure.ts'
import { aDoorPlace } from '../a-door-place.testing.ts'
import { aBookKeeper, aDoorServer, NOW } from './a-door-server.testing.ts'
import { conflicts, countsOf, doorBook, unsentEntries } from './door-book.ts'
import { createDoorStore } from './door-store.ts'

const MINUTE_MS = 60_000
const ID = '01920000-0000-7000-8000-0000000000d1'
const KEY = 'Zk3vQ0b5oG2p9s1xYt7wRA'

const refused = ({ code, text: message, status }: ErrorDefinition) =>
  refusedCall(
    { code, message, details: null, validationErrors: null },
    { status, isUnauthorized: false, retryAfterSeconds: null },
  )

type Served = ReturnType<typeof aDoorServer>

/** A phone at the door of a server; `aheadMs` = by how much its clock is wrong. */
async function aDoor(
  { server, api }: Served,
  { aheadMs = 0, keeper = aBookKeeper(), isMember = true, key = null as string | null } = {},
) {
  let ids = 0
  const salt = crypto.randomUUID().slice(0, 8)
  const store = createDoorStore({
    api,
    keeper,
    activityId: ID,
    openedKey: key,
    isMember,
    now: () => server.now + aheadMs,
    newId: () => `${salt}-${String(++ids).padStart(4, '0')}`,
  })
  await store.open()
  const book = () => store.state.get().book!
  return { store, keeper, book }
}

const withTicket = async (text: string, part: Parameters<typeof aDoorPlace>[0] = {}) =>
  aDoorPlace({ marks: [await ticketMark(ID, text)], ...part })

describe('a door with a network', () => {
  test('lets in whom the list has, tells the server, and says when somebody came before', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const { store, book } = await aDoor(served)
    expect(await store.letInBy('abc 1')).toMatchObject({ kind: 'in', isSent: true, guest: { nickName: '小鹿' } })
    expect(served.server.places()[0]?.checkInTime).toBe(new Date(NOW).toISOString())
    served.server.now += MINUTE_MS
    expect(await store.letInBy('ABC1')).toMatchObject({ kind: 'used', at: new Date(NOW).toISOString() })
    expect(countsOf(book())).toEqual({ places: 1, checkedIn: 1 })
  })

  test('asks for the list anew for a ticket that it does not have, and says no to one that nobody has', async () => {
    const served = aDoorServer([])
    const { store } = await aDoor(served)
    expect(await store.letInBy('NEW1')).toEqual({ kind: 'unknown', isOffline: false })
    const late = await withTicket('NEW1')
    served.server.change(late.placeId, late)
    expect(await store.letInBy('NEW1')).toMatchObject({ kind: 'in' })
  })

  test('says of what another door let in that moment, and of what was given back, no', async () => {
    const [one, back] = [await withTicket('ONE1'), await withTicket('BACK')]
    const served = aDoorServer([one, back])
    const { store, book } = await aDoor(served)
    served.server.change(one.placeId, { ...one, checkInTime: new Date(NOW - 1).toISOString(), entryId: 'other' })
    served.server.change(back.placeId, null)
    expect(await store.letInBy('ONE1')).toMatchObject({ kind: 'used', at: new Date(NOW - 1).toISOString() })
    expect(await store.letInBy('BACK')).toEqual({ kind: 'void' })
    // they were told at once: nothing is left to say
    expect(conflicts(book())).toEqual([])
  })

  // proves 33.18
  test('sends what was scanned as the proof of a ticket, and none for digits or a name', async () => {
    const places = await Promise.all(['ABC1', '09384471'].map((text) => withTicket(text)))
    const byName = aDoorPlace()
    const served = aDoorServer([...places, byName])
    const { store } = await aDoor(served)
    await store.letInBy('abc 1')
    await store.letInBy('0938 4471')
    await store.letIn(byName)
    const sent = served.server.asked.flatMap(({ input }) => (input as { entries?: DoorEntry[] }).entries ?? [])
    expect(sent.map(({ ticket }) => ticket)).toEqual(['ABC1', undefined, undefined])
  })

  // proves 33.18
  test('sends a ticket that is scanned after its holder was let in by name, once, and says when they came', async () => {
    const place = await withTicket('ABC1')
    const served = aDoorServer([place])
    const { store, book } = await aDoor(served)
    served.server.isReachable = false
    await store.letIn(place)
    served.server.now += MINUTE_MS
    const used = { kind: 'used', at: new Date(NOW).toISOString(), guest: { placeId: place.placeId } }
    for (let times = 0; times < 2; times++) expect(await store.letInBy('ABC1')).toMatchObject(used)
    served.server.isReachable = true
    await store.refresh()
    expect(await store.letInBy('ABC1')).toMatchObject(used)
    const sent = served.server.asked.flatMap(({ input }) => (input as { entries?: DoorEntry[] }).entries ?? [])
    const arrived = sent.slice(-2)
    expect(arrived.map(({ ticket }) => ticket)).toEqual([undefined, 'ABC1'])
    expect(book().entries).toHaveLength(2)
    expect(conflicts(book())).toEqual([])
    expect(served.server.places()[0]?.checkInTime).toBe(new Date(NOW).toISOString())
    // and by the list of another door
    const other = await aDoor(served)
    expect(await other.store.letInBy('ABC1')).toMatchObject(used)
    expect(other.book().entries).toMatchObject([{ ticket: 'ABC1', outcome: 'again', isTold: true }])
    expect(conflicts(other.book())).toEqual([])
  })

  // proves 33.18
  test('says who gave their place back after they were let in without a scan', async () => {
    const [scanned, named] = [await withTicket('ABC1'), aDoorPlace()]
    const served = aDoorServer([scanned, named])
    const { store, book } = await aDoor(served)
    await store.letInBy('ABC1')
    await store.letIn(named)
    expect(conflicts(book())).toEqual([])
    for (const { placeId } of [scanned, named]) served.server.change(placeId, null)
    await store.refresh()
    expect(conflicts(book())).toMatchObject([{ kind: 'void', entry: { placeId: named.placeId } }])
  })

  test('refuses digits that two places have', async () => {
    const served = aDoorServer([await withTicket('09384471'), await withTicket('09384471')])
    const { store } = await aDoor(served)
    expect(await store.letInBy('0938 4471')).toEqual({ kind: 'unknown', isOffline: false })
  })
})

describe('a door without a network', () => {
  // proves 33.9
  test('goes on by the list it took along, also after a reload, and sends what it let in once it can', async () => {
    const served = aDoorServer([await withTicket('ABC1'), await withTicket('ABC2')])
    const { keeper } = await aDoor(served)
    served.server.isReachable = false
    const reloaded = await aDoor(served, { keeper })
    expect(await reloaded.store.letInBy('ABC1')).toMatchObject({ kind: 'in', isSent: false })
    expect(await reloaded.store.letInBy('ABC1')).toMatchObject({ kind: 'used' })
    expect(await reloaded.store.letInBy('XYZ')).toEqual({ kind: 'unknown', isOffline: true })
    const again = await aDoor(served, { keeper })
    expect([countsOf(again.book()), unsentEntries(again.book()).length]).toEqual([{ places: 2, checkedIn: 1 }, 1])
    served.server.isReachable = true
    await again.store.refresh()
    expect(unsentEntries(again.book())).toEqual([])
    expect(served.server.places().filter(({ checkInTime }) => checkInTime !== null)).toHaveLength(1)
  })

  // proves 33.6
  test('is told afterwards of what came in at another door before, and of what had been given back', async () => {
    const [shared, back] = [await withTicket('ABC1'), await withTicket('BACK')]
    const served = aDoorServer([shared, back])
    const [one, two] = [await aDoor(served), await aDoor(served)]
    served.server.isReachable = false
    await one.store.letInBy('ABC1')
    served.server.now += MINUTE_MS
    await two.store.letInBy('ABC1')
    await two.store.letInBy('BACK')
    served.server.change(back.placeId, null)
    served.server.isReachable = true
    // the second door comes back first: it hears of the other one later
    await two.store.refresh()
    expect(conflicts(two.book())).toMatchObject([{ kind: 'void', entry: { placeId: back.placeId } }])
    await one.store.refresh()
    await two.store.refresh()
    expect(conflicts(one.book())).toEqual([])
    const told = conflicts(two.book())
    expect(told).toMatchObject([
      { kind: 'again', at: new Date(NOW).toISOString(), entry: { placeId: shared.placeId } },
      { kind: 'void', entry: { placeId: back.placeId } },
    ])
    for (const { entry } of told) await two.store.tell(entry.id)
    expect(conflicts(two.book())).toEqual([])
  })

  // proves 33.5
  test('whoever is let in at which door, and whichever comes back when, one entry of a ticket stands and the others are told', async () => {
    const tickets = 4
    const scans = fc.array(fc.record({ door: fc.nat(2), ticket: fc.nat(tickets - 1) }), { maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(scans, fc.array(fc.nat(2), { maxLength: 8 }), async (shown, order) => {
        const places = await Promise.all(Array.from({ length: tickets }, (_, number) => withTicket(`T${number}`)))
        const served = aDoorServer(places)
        const doors = [await aDoor(served), await aDoor(served), await aDoor(served)]
        served.server.isReachable = false
        for (const { door, ticket } of shown) {
          served.server.now += 1
          await doors[door]?.store.letInBy(`T${ticket}`)
        }
        served.server.isReachable = true
        for (const door of [...order, 0, 1, 2, 0, 1, 2]) await doors[door]?.store.refresh()
        for (const [number, { placeId }] of places.entries()) {
          const entries = doors.flatMap(({ book }) => book().entries.filter((entry) => entry.placeId === placeId))
          const told = doors.flatMap(({ book }) => conflicts(book()).filter(({ entry }) => entry.placeId === placeId))
          const wasShown = shown.some(({ ticket }) => ticket === number)
          expect(entries.length - told.length).toBe(wasShown ? 1 : 0)
          const earliest = entries.map(({ time }) => time).toSorted()[0] ?? null
          expect(served.server.places()[number]?.checkInTime).toBe(earliest)
        }
      }),
      { numRuns: 40 },
    )
  })

  // proves 33.8
  test('stamps entries by the clock of the server, however wrong its own is', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const { store, book } = await aDoor(served, { aheadMs: 26 * 60 * MINUTE_MS })
    served.server.isReachable = false
    served.server.now += MINUTE_MS
    expect(await store.letInBy('ABC1')).toMatchObject({ kind: 'in' })
    expect(book().entries[0]?.time).toBe(new Date(NOW + MINUTE_MS).toISOString())
  })

  test('lets nobody in before the door opens, or after the end', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const { store } = await aDoor(served)
    for (const [at, hours] of [
      [NOW - 61 * MINUTE_MS, 'early'],
      [Date.parse(served.server.activity.endTime), 'over'],
    ] as const) {
      served.server.now = at
      expect(await store.letInBy('ABC1')).toEqual({ kind: 'closed', hours })
    }
  })
})

describe('by which right a door is opened', () => {
  // proves 33.4
  test('a link that is over closes it, and what it took along is put away', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const keeper = aBookKeeper()
    const { store } = await aDoor(served, { keeper, key: KEY, isMember: false })
    served.server.refusal = refused(doorClosed)
    await store.refresh()
    expect([store.state.get().standing, await keeper.find(ID)]).toEqual(['closed', null])
    served.server.refusal = refused(doorCrowded)
    const crowded = await aDoor(served, { key: KEY, isMember: false })
    expect(crowded.store.state.get().standing).toBe('crowded')
  })

  test('a phone names itself the same after a reload, and its link needs not be opened again', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const keeper = aBookKeeper()
    await aDoor(served, { keeper, key: KEY, isMember: false })
    await aDoor(served, { keeper, isMember: false })
    await aDoor(served, { keeper, key: KEY, isMember: false })
    const links = served.server.asked.map(({ input }) => (input as { link: unknown }).link)
    expect(new Set(links.map((link) => JSON.stringify(link))).size).toBe(1)
    expect(links[0]).toMatchObject({ key: KEY })
  })

  test('a visitor without a link asks for nothing', async () => {
    const served = aDoorServer([])
    const { store } = await aDoor(served, { isMember: false })
    expect([store.state.get().standing, served.server.asked]).toEqual(['withoutRight', []])
  })

  test('a member sends no link', async () => {
    const served = aDoorServer([await withTicket('ABC1')])
    const { store } = await aDoor(served)
    await store.letInBy('ABC1')
    expect(served.server.asked.find(({ path }) => path === sendDoorEntries.path)?.input).toMatchObject({ link: null })
  })
})

// proves 36.22
test('a list that was taken along before tables were told is read on', async () => {
  const id = crypto.randomUUID()
  const { table: _, ...place } = aDoorPlace({ orderId: null })
  const book = {
    activity: { id, title: '周末桌游', startTime: '2026-11-21T10:00:00.000Z', endTime: '2026-11-21T13:00:00.000Z' },
    clockAheadMs: 0,
    takenTime: '2026-11-21T09:00:00.000Z',
    places: [place],
    entries: [],
  }
  const kept = { ...book, activity: { ...book.activity, timeZone: 'Asia/Shanghai' } }
  expect(z.safeParse(doorBook, kept).success).toBe(true)
})
