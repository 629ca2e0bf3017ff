import { randomUUID } from 'node:crypto'
import { getDoorList } from '@quan/contract/check-in/door-list.ts'
import { createDeskDoorLink } from '@quan/contract/console/people/desk-door-links.ts'
import { beginPeopleExport, takePeopleExport } from '@quan/contract/console/people/people-export.ts'
import {
  clearTables,
  getTables,
  moveToTable,
  proposeTables,
  saveTables,
  SEATED_PEOPLE_MAX,
  type SeatedTable,
  seatOthers,
  UNSEATED_SHOWN_MAX,
} from '@quan/contract/console/people/tables.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityPersonalData } from '#features/activity/personal-data.ts'
import { PlaceState } from '#features/order/place-state.ts'
import { somebodyWaits } from '#features/order/testing/race.ts'
import { tableChanges } from '#features/people-desk/tables/change-tables.ts'
import { buildServices } from '#services.ts'
import { gate } from '#testing/gate.ts'
import { testServerParts } from '#testing/server-parts.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testVault } from '#testing/test-keys.ts'
import { callByMember } from '../call-by-member.testing.ts'
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

const door = (cities: string[] | null = [HANGZHOU]) => world.signedIn({ roles: ['door'], cities })

/** An activity for which people book, and an operator who seats them. */
async function anEvening() {
  const evening = await bookedEvening(world, database.sql)
  const page = await door()
  const input = { activityId: evening.activityId }
  const plan = async () => (await page.call(getTables, input)).result
  return {
    ...evening,
    page,
    input,
    plan,
    /** Takes over what is proposed. */
    async seat(seats: number) {
      const { result } = await page.call(proposeTables, { ...input, seats })
      const { version } = await plan()
      return await page.call(saveTables, { ...input, seats, proposal: result.proposal, version })
    },
  }
}

const placesOf = (tables: readonly SeatedTable[]) => tables.map(({ people }) => people.map(({ placeId }) => placeId))
const sizesOf = (tables: readonly SeatedTable[]) => tables.map(({ people }) => people.length)

describe('the tables of an activity', () => {
  // proves 36.18
  test('are proposed, and taken over as they were shown, groups beside each other, unpaid places left out', async () => {
    const evening = await anEvening()
    const { page, input, plan } = evening
    const [ann, ben] = [await evening.book([1]), await evening.book([2])]
    const couple = await evening.book([2, 1])
    const friend = await evening.book([2])
    await evening.goTogether(ann, friend)
    await evening.book([1], { state: PlaceState.held })
    expect(await plan()).toEqual({ version: 0, seats: null, tables: [], people: 5, unseatedCount: 0, unseated: [] })
    const { result } = await page.call(proposeTables, { ...input, seats: 3 })
    expect(result).toMatchObject({ splitGroups: 0, tables: [{ number: 1 }, { number: 2 }] })
    expect(sizesOf(result.tables)).toEqual([3, 2])
    expect((await page.call(proposeTables, { ...input, seats: 3 })).result).toEqual(result)
    const saved = await page.call(saveTables, { ...input, seats: 3, proposal: result.proposal, version: 0 })
    expect(saved.status).toBe(200)
    const seated = await plan()
    expect(seated).toMatchObject({ version: 1, seats: 3, people: 5, unseatedCount: 0 })
    expect(seated.tables).toEqual(result.tables)
    const together = placesOf(seated.tables).find((places) => places.includes(ann.places[0] ?? ''))
    expect(together?.slice(0, 2)).toEqual([...ann.places, ...friend.places])
    const people = seated.tables.flatMap((table) => table.people)
    const groupOf = (places: string[]) => people.find(({ placeId }) => placeId === places.at(-1))
    expect([groupOf(friend.places), groupOf(couple.places), groupOf(ben.places)]).toMatchObject([
      { groupId: ann.orderId, groupSize: 2 },
      { groupId: couple.orderId, groupSize: 2 },
      { groupId: null, groupSize: 1 },
    ])
    const [entry] = await database.sql`
      select act, operator_id, target_id, city, details from audit_entry
      where target_id = ${evening.activityId} order by number desc limit 1`
    expect(entry).toMatchObject({ act: 'People/SaveTables', operator_id: page.id, city: HANGZHOU })
    expect(JSON.parse(String(entry?.details))).toEqual({ seats: 3, tables: 2, people: 5 })
  })

  // proves 36.18
  test('part a group that is larger than a table alone, and are not made for more people than the page shows', async () => {
    const evening = await anEvening()
    const { page, input } = evening
    const { places } = await evening.book([1, 2, 1, 2, 1])
    expect((await page.call(proposeTables, { ...input, seats: 4 })).result).toMatchObject({ splitGroups: 1 })
    const { result } = await page.call(proposeTables, { ...input, seats: 5 })
    expect(result).toMatchObject({ splitGroups: 0 })
    await page.call(saveTables, { ...input, seats: 5, proposal: result.proposal, version: 0 })
    await database.sql`
      insert into place (id, activity_id, ticket_type_id, state, taken_at)
      select gen_random_uuid(), activity_id, ticket_type_id, ${PlaceState.paid}, now()
      from place, generate_series(1, ${SEATED_PEOPLE_MAX}) where id = ${places[0] ?? ''}`
    const proposal = 'a'.repeat(43)
    for (const answer of [
      await page.call(proposeTables, { ...input, seats: 6 }),
      await page.call(saveTables, { ...input, seats: 6, proposal, version: 1 }),
      await page.call(seatOthers, { ...input, version: 1 }),
      await page.call(moveToTable, { ...input, placeId: places[0] ?? '', isWithGroup: false, table: 2, version: 1 }),
    ])
      expect(answer.code).toBe('table.too_many_people')
    // whoever sits stays to be seen
    const shown = await evening.plan()
    expect(shown).toMatchObject({ people: SEATED_PEOPLE_MAX + 5, unseatedCount: SEATED_PEOPLE_MAX })
    expect(shown.unseated).toHaveLength(UNSEATED_SHOWN_MAX)
    expect(shown.tables.map(({ people }) => people.length)).toEqual([5])
  })

  // proves 36.19
  test('are left by who gives the place back, and taken by who comes later, while everybody else stays', async () => {
    const evening = await anEvening()
    const { page, input, plan } = evening
    const going = await evening.book([1])
    for (const sex of [1, 2, 2] as const) await evening.book([sex])
    await evening.seat(2)
    const before = placesOf((await plan()).tables)
    const services = buildServices(testServerParts({ sql: database.sql }))
    await database.sql.begin((tx) =>
      services.changes.refundPlaces(tx, { orderId: going.orderId, placeIds: null, reason: 'member', percent: 100 }),
    )
    const staying = before.map((places) => places.filter((id) => id !== going.places[0]))
    expect(placesOf((await plan()).tables)).toEqual(staying)
    expect(
      await database.sql`select from place where id = ${going.places[0] ?? ''} and table_number is not null`,
    ).toEqual([])
    const [later, couple] = [await evening.book([2]), await evening.book([1, 2])]
    const { version, ...open } = await plan()
    expect(open).toMatchObject({ people: 6, unseatedCount: 3 })
    expect(open.unseated.map(({ placeId }) => placeId)).toEqual([...later.places, ...couple.places])
    // one seat is free: the couple fits nowhere whole
    const { result } = await page.call(seatOthers, { ...input, version })
    expect(result).toEqual({ seated: 1, left: 2 })
    const after = await plan()
    expect(placesOf(after.tables).map((places) => places.filter((id) => id !== later.places[0]))).toEqual(staying)
    expect(placesOf(after.tables).flat()).toContain(later.places[0])
    expect(after).toMatchObject({ unseatedCount: 2 })
  })

  // proves 36.19
  test('keep whoever is given the place of somebody else where that one sat', async () => {
    const evening = await anEvening()
    const { plan } = evening
    const { places } = await evening.book([1, 2])
    await evening.book([1])
    await evening.seat(2)
    const before = placesOf((await plan()).tables)
    const { memberId } = await storeMember(database.sql, { nickName: '柯宇', sex: 2 })
    const placeId = places[1] ?? ''
    const { changes } = buildServices(testServerParts({ sql: database.sql }))
    await database.sql.begin((tx) => changes.assignPlace(tx, { placeId, holderId: memberId, companionId: null }))
    const { tables } = await plan()
    expect(placesOf(tables)).toEqual(before)
    const people = tables.flatMap((table) => table.people)
    expect(people.find((one) => one.placeId === placeId)).toMatchObject({ headId: memberId, nickName: '柯宇' })
  })

  // proves 36.19
  test('name the first of many who have none, and count all', async () => {
    const evening = await anEvening()
    const { places } = await evening.book([1])
    await evening.seat(6)
    await database.sql`
      insert into place (id, activity_id, ticket_type_id, state, taken_at)
      select gen_random_uuid(), activity_id, ticket_type_id, ${PlaceState.paid}, now()
      from place, generate_series(0, ${UNSEATED_SHOWN_MAX}) where id = ${places[0] ?? ''}`
    const { unseated, unseatedCount } = await evening.plan()
    expect([unseated.length, unseatedCount]).toEqual([UNSEATED_SHOWN_MAX, UNSEATED_SHOWN_MAX + 1])
  })

  // proves 36.20
  test('are changed by hand, somebody or a group at a time, never beyond the seats, up to one further table', async () => {
    const evening = await anEvening()
    const { page, input, plan } = evening
    const couple = await evening.book([1, 2])
    const [ann, ben] = [await evening.book([2]), await evening.book([1])]
    await evening.seat(2)
    const [first = [], second = []] = placesOf((await plan()).tables)
    expect([first, second]).toEqual([couple.places, [...ann.places, ...ben.places]])
    const move = async (placeId: string | undefined, table: number, isWithGroup = false) => {
      const { version } = await plan()
      return (await page.call(moveToTable, { ...input, placeId: placeId ?? '', isWithGroup, table, version })).code
    }
    expect(await move(ann.places[0], 1)).toBe('table.full')
    expect(await move(ann.places[0], 4)).toBe('console.not_found')
    expect(await move(randomUUID(), 1)).toBe('console.not_found')
    expect(await move(ann.places[0], 3)).toBeNull()
    // with the other one of the couple there would be one too many
    expect(await move(couple.places[0], 2, true)).toBe('table.full')
    expect(await move(couple.places[0], 2)).toBeNull()
    expect(placesOf((await plan()).tables)).toEqual([[couple.places[1]], [couple.places[0], ...ben.places], ann.places])
    expect(await move(couple.places[1], 4, true)).toBeNull()
    expect(placesOf((await plan()).tables)).toEqual([[], ben.places, ann.places, couple.places])
    expect(await move(couple.places[1], 4, true)).toBeNull()
  })

  // proves 36.20
  test('are taken away, and made anew', async () => {
    const evening = await anEvening()
    const { page, input, plan } = evening
    await evening.book([1, 2])
    await evening.seat(2)
    expect((await page.call(clearTables, { ...input, version: 1 })).status).toBe(200)
    expect(await plan()).toMatchObject({ version: 2, seats: null, tables: [] })
    expect(
      await database.sql`select from place where activity_id = ${evening.activityId} and table_number > 0`,
    ).toEqual([])
    expect((await page.call(clearTables, { ...input, version: 2 })).code).toBe('console.not_found')
    expect((await page.call(seatOthers, { ...input, version: 2 })).code).toBe('console.not_found')
    expect((await evening.seat(2)).status).toBe(200)
    expect(await plan()).toMatchObject({ version: 3, seats: 2 })
  })

  // proves 36.3
  test('are those of the own cities alone', async () => {
    const evening = await anEvening()
    const { places } = await evening.book([1, 2])
    await evening.seat(2)
    const elsewhere = await door([BEIJING])
    const input = { activityId: evening.activityId }
    const [placeId = ''] = places
    for (const answer of [
      await elsewhere.call(getTables, input),
      await elsewhere.call(proposeTables, { ...input, seats: 2 }),
      await elsewhere.call(saveTables, { ...input, seats: 2, proposal: 'a'.repeat(43), version: 1 }),
      await elsewhere.call(seatOthers, { ...input, version: 1 }),
      await elsewhere.call(moveToTable, { ...input, placeId, isWithGroup: true, table: 2, version: 1 }),
      await elsewhere.call(clearTables, { ...input, version: 1 }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'console.not_found' })
    expect(await evening.plan()).toMatchObject({ version: 1, unseatedCount: 0 })
  })
})

// proves 36.21
describe('two operators at once', () => {
  test('do not overwrite what the other one did: who sees tables of before is told so', async () => {
    const evening = await anEvening()
    const { input, plan } = evening
    const { places } = await evening.book([1, 2])
    const [one, other] = [await door(), await door()]
    const proposalOf = async (seats: number) => (await one.call(proposeTables, { ...input, seats })).result.proposal
    const [twos, threes] = [await proposalOf(2), await proposalOf(3)]
    expect((await one.call(saveTables, { ...input, seats: 2, proposal: twos, version: 0 })).code).toBeNull()
    const seen = { ...input, version: 0 }
    const [placeId = ''] = places
    for (const { code } of [
      await other.call(saveTables, { ...seen, seats: 3, proposal: threes }),
      await other.call(seatOthers, seen),
      await other.call(moveToTable, { ...seen, placeId, isWithGroup: false, table: 2 }),
      await other.call(clearTables, seen),
    ])
      expect(code).toBe('console.changed_meanwhile')
    expect(await plan()).toMatchObject({ version: 1, seats: 2 })
  })

  test('who came while the other one was in the middle of it is told so', async () => {
    const { sql } = database
    const evening = await anEvening()
    const { input, plan } = evening
    await evening.book([1, 2])
    const other = await door()
    const proposalOf = async (seats: number) => (await other.call(proposeTables, { ...input, seats })).result.proposal
    const [twos, threes] = [await proposalOf(2), await proposalOf(3)]
    const middle = gate()
    const first = sql.begin(async (tx) => {
      await tableChanges({ sql: tx, vault: testVault() }).save({ ...input, seats: 2, proposal: twos, version: 0 })
      await middle.pass()
    })
    await middle.entered
    const second = other.call(saveTables, { ...input, seats: 3, proposal: threes, version: 0 })
    await somebodyWaits(sql)
    middle.open()
    await first
    expect((await second).code).toBe('console.changed_meanwhile')
    expect(await plan()).toMatchObject({ version: 1, seats: 2 })
  })

  test('what was shown is not taken over once somebody else comes, or nobody', async () => {
    const evening = await anEvening()
    const { page, input, plan } = evening
    const empty = (await page.call(proposeTables, { ...input, seats: 2 })).result
    expect(empty.tables).toEqual([])
    const seats = { ...input, seats: 2, version: 0 }
    expect((await page.call(saveTables, { ...seats, proposal: empty.proposal })).code).toBe('console.changed_meanwhile')
    await evening.book([1, 2])
    const { proposal } = (await page.call(proposeTables, { ...input, seats: 2 })).result
    await evening.book([1])
    expect((await page.call(saveTables, { ...seats, proposal })).code).toBe('console.changed_meanwhile')
    expect(await plan()).toMatchObject({ version: 0, seats: null })
  })
})

// proves 36.22
test('the table is told at the door, in the list that is exported, and to who sits there, among what is kept of them too', async () => {
  const evening = await anEvening()
  const { page, input } = evening
  const { orderId, people } = await evening.book([1])
  const [member] = people
  if (!member) throw new Error('Nobody booked.')
  const app = await world.building
  const { result: made } = await page.call(createDeskDoorLink, input)
  const link = { key: made.url.split('#')[1], phoneId: randomUUID() }
  const told = async () => {
    await page.call(beginPeopleExport, input)
    const exported = (await page.call(takePeopleExport, { ...input, part: 0 })).result.people
    const doorList = await app.inject({ method: 'POST', url: pathOf(getDoorList), payload: { ...input, link } })
    const order = (await callByMember(world, getOrderDetail, { input: { id: orderId }, member })).result
    const { places } = (await activityPersonalData.read(database.sql, member.memberId)) as {
      places: { table: unknown }[]
    }
    return [exported[0]?.table, doorList.json().result.places[0].table, order.places[0]?.table, places[0]?.table]
  }
  expect(await told()).toEqual([null, null, null, null])
  await evening.seat(6)
  expect(await told()).toEqual([1, 1, 1, 1])
})
