import { hash } from 'node:crypto'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  SEATED_PEOPLE_MAX,
  type SeatedPerson,
  type SeatedTable,
  type SeatingPlan,
  tableFull,
  tooManyToSeat,
  UNSEATED_SHOWN_MAX,
} from '@quan/contract/console/people/tables.ts'
import { shapeSignUp } from '#features/check-in/sign-up-row.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { groupsOf } from '#features/people-desk/tables/groups-of.ts'
import { proposeSeats, seatTheRest } from '#features/people-desk/tables/seating-rule.ts'
import { type PlanRow, tablesQueries } from '#features/people-desk/tables/tables.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

/** Somebody with a paid place, and at which table they sit. */
type Person = SeatedPerson & { table: number | null }

/** What is changed, as whoever changes it saw it. */
type Change = { activityId: string; version: number }
type Proposal = { tables: SeatedTable[]; splitGroups: number; proposal: string }

/**
 * The tables of an activity, in the caller's transaction. What changes them waits for each other and for changes of its
 * places, and throws `console.changed_meanwhile` where the tables are others than were seen.
 */
export function tablesDesk({ sql, vault }: { sql: SqlRunner; vault: PersonalVault }) {
  const queries = tablesQueries(sql)

  async function listPeople(activityId: string): Promise<Person[]> {
    const rows = await queries.listPeople(activityId)
    const groups = groupsOf(rows, await queries.listTakenBeside(activityId))
    return rows.map((row) => {
      const { placeId, nickName, sex, checkInTime } = shapeSignUp(row, vault)
      const groupId = groups.get(placeId) ?? null
      const person = { placeId, headId: row.head_id, nickName, sex, groupId, hasCome: checkInTime !== null }
      return { ...person, table: row.table_number }
    })
  }

  /** The plan as it was seen, which nobody else changes until the transaction ends. */
  async function lockPlan({ activityId, version }: Change): Promise<PlanRow | null> {
    await lockTicketTypes(sql, activityId)
    const plan = await queries.findPlan(activityId)
    if ((plan?.version ?? 0) !== version) throw new AppError(consoleChangedMeanwhile)
    return plan
  }

  async function lockTables(change: Change): Promise<PlanRow & { seats: number }> {
    const plan = await lockPlan(change)
    if (!plan || plan.seats === null) throw new AppError(consoleNotFound)
    return { ...plan, seats: plan.seats }
  }

  const savePlan = ({ activityId, version }: Change, plan: Omit<PlanRow, 'version'>) =>
    queries.savePlan(activityId, { ...plan, version: version + 1 })

  async function propose(activityId: string, seats: number): Promise<Proposal> {
    if ((await queries.countPeople(activityId)) > SEATED_PEOPLE_MAX) throw new AppError(tooManyToSeat)
    const people = await listPeople(activityId)
    const tables = proposeSeats(people, seats).map((sitting, at) => shapeTable(at + 1, sitting))
    const groups = Map.groupBy(people, ({ groupId }) => groupId)
    const places = tables.map((table) => table.people.map(({ placeId }) => placeId))
    return {
      tables,
      splitGroups: [...groups].filter(([id, group]) => id !== null && group.length > seats).length,
      proposal: hash('sha256', JSON.stringify([seats, places]), 'base64url'),
    }
  }

  return {
    /** Who sits where. */
    async getPlan(activityId: string): Promise<SeatingPlan> {
      const plan = await queries.findPlan(activityId)
      if (!plan || plan.seats === null) {
        const people = await queries.countPeople(activityId)
        return { version: plan?.version ?? 0, seats: null, tables: [], people, unseatedCount: 0, unseated: [] }
      }
      const people = await listPeople(activityId)
      const { 0: unseated = [], ...tables } = Object.groupBy(people, ({ table }) => table ?? 0)
      return {
        version: plan.version,
        seats: plan.seats,
        tables: Array.from({ length: plan.tables }, (_, at) => shapeTable(at + 1, tables[at + 1] ?? [])),
        people: people.length,
        unseatedCount: unseated.length,
        unseated: unseated.slice(0, UNSEATED_SHOWN_MAX).map(shapePerson),
      }
    },

    /** How everybody could sit. Throws `table.too_many_people`. */
    propose,

    /** Seats everybody as it was proposed; answers how many at how many tables. */
    async save({ seats, proposal, ...change }: Change & { seats: number; proposal: string }) {
      await lockPlan(change)
      const proposed = await propose(change.activityId, seats)
      const { length: tables } = proposed.tables
      // somebody came or went since it was shown
      if (proposed.proposal !== proposal || tables === 0) throw new AppError(consoleChangedMeanwhile)
      await savePlan(change, { seats, tables })
      const seated = proposed.tables.flatMap(({ number, people }) =>
        people.map(({ placeId }) => [placeId, number] as const),
      )
      await queries.seat(new Map(seated))
      return { tables, people: seated.length }
    },

    /** Seats who has no table where there is room. */
    async seatOthers(change: Change) {
      const { seats, tables } = await lockTables(change)
      const people = await listPeople(change.activityId)
      const rest = people.filter(({ table }) => table === null)
      const sitting = Array.from({ length: tables }, (_, at) => people.filter(({ table }) => table === at + 1))
      const found = seatTheRest(sitting, rest, seats)
      await savePlan(change, { seats, tables })
      await queries.seat(new Map([...found].map(([placeId, at]) => [placeId, at + 1])))
      return { seated: found.size, left: rest.length - found.size }
    },

    /** Brings somebody, or all they come with, to a table; answers how many. Throws `console.not_found`, `table.full`. */
    async move({ placeId, isWithGroup, table, ...change }: Change & Move): Promise<number> {
      const { seats, tables } = await lockTables(change)
      const people = await listPeople(change.activityId)
      const person = people.find((one) => one.placeId === placeId)
      if (!person || table > tables + 1) throw new AppError(consoleNotFound)
      const isMoved = (one: Person) =>
        one === person || (isWithGroup && one.groupId !== null && one.groupId === person.groupId)
      const moved = people.filter(isMoved)
      const staying = people.filter((one) => one.table === table && !isMoved(one))
      if (staying.length + moved.length > seats) throw new AppError(tableFull)
      await savePlan(change, { seats, tables: Math.max(tables, table) })
      await queries.seat(new Map(moved.map((one) => [one.placeId, table])))
      return moved.length
    },

    /** Takes all tables away. */
    async clear(change: Change): Promise<void> {
      await lockTables(change)
      await savePlan(change, { seats: null, tables: 0 })
      await queries.unseat(change.activityId)
    },
  }
}

type Move = { placeId: string; isWithGroup: boolean; table: number }

/** Who comes together sits beside each other. */
function shapeTable(number: number, sitting: readonly Person[]): SeatedTable {
  const parties = Map.groupBy(sitting, ({ groupId, placeId }) => groupId ?? placeId)
  const countOf = (wanted: 1 | 2) => sitting.filter(({ sex }) => sex === wanted).length
  return { number, men: countOf(1), women: countOf(2), people: [...parties.values()].flat().map(shapePerson) }
}

const shapePerson = ({ table: _, ...person }: Person): SeatedPerson => person
