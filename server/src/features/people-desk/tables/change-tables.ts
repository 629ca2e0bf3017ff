import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { tableFull } from '@quan/contract/console/people/tables.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { listSeatable, type Person, proposeTables, type TableParts } from '#features/people-desk/tables/read-tables.ts'
import { seatTheRest } from '#features/people-desk/tables/seating-rule.ts'
import { type PlanRow, tablesQueries } from '#features/people-desk/tables/tables.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What is changed, as whoever changes it saw it. */
type Change = { activityId: string; version: number }
type Move = { placeId: string; isWithGroup: boolean; table: number }

/**
 * Changes of the tables of an activity, in the caller's transaction. They wait for each other and for changes of its places,
 * and throw `console.changed_meanwhile` where the tables are others than were seen.
 */
export function tableChanges(parts: TableParts) {
  const { sql } = parts
  const queries = tablesQueries(sql)

  const savePlan = ({ activityId, version }: Change, plan: Omit<PlanRow, 'version'>) =>
    queries.savePlan(activityId, { ...plan, version: version + 1 })

  return {
    /** Seats everybody as it was proposed; answers how many at how many tables. */
    async save({ seats, proposal, ...change }: Change & { seats: number; proposal: string }) {
      await lockPlan(sql, change)
      const proposed = await proposeTables(change.activityId, seats, parts)
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

    /** Seats who has no table where there is room. Throws `table.too_many_people`. */
    async seatOthers(change: Change) {
      const { seats, tables } = await lockTables(sql, change)
      const people = await listSeatable(change.activityId, parts)
      const rest = people.filter(({ table }) => table === null)
      const sitting = Array.from({ length: tables }, (_, at) => people.filter(({ table }) => table === at + 1))
      const found = seatTheRest(sitting, rest, seats)
      await savePlan(change, { seats, tables })
      await queries.seat(new Map([...found].map(([placeId, at]) => [placeId, at + 1])))
      return { seated: found.size, left: rest.length - found.size }
    },

    /** Brings somebody, or all they come with, to a table; answers how many. Throws `console.not_found`, `table.full`, `table.too_many_people`. */
    async move({ placeId, isWithGroup, table, ...change }: Change & Move): Promise<number> {
      const { seats, tables } = await lockTables(sql, change)
      const people = await listSeatable(change.activityId, parts)
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
      await lockTables(sql, change)
      await savePlan(change, { seats: null, tables: 0 })
      await queries.unseat(change.activityId)
    },
  }
}

/** The plan as it was seen, which nobody else changes until the transaction ends. */
async function lockPlan(sql: SqlRunner, { activityId, version }: Change): Promise<PlanRow | null> {
  await lockTicketTypes(sql, activityId)
  const plan = await tablesQueries(sql).findPlan(activityId)
  if ((plan?.version ?? 0) !== version) throw new AppError(consoleChangedMeanwhile)
  return plan
}

/** The same, where somebody is seated by it. */
async function lockTables(sql: SqlRunner, change: Change): Promise<PlanRow & { seats: number }> {
  const plan = await lockPlan(sql, change)
  if (!plan || plan.seats === null) throw new AppError(consoleNotFound)
  return { ...plan, seats: plan.seats }
}
