import { OrderState } from '@quan/contract/order/order-state.ts'
import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import { HAS_PLACE, IS_LEFT } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Cancelled activities listed at a time. */
export const ACTIVITIES_AT_A_TIME = 100
/** Entries ended in one transaction. */
const ENTRIES_AT_A_TIME = 50
/** SQL that is true of an `activity` that somebody waits for; found by its ticket types, as queues are. */
const IS_WAITED_FOR = isThere(`
  from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
  where ticket_type.activity_id = activity.id and ended_at is null`)
const LEFT_STATES = `(${OrderState.unpaid}, ${OrderState.paid}, ${OrderState.used})`
/** SQL that is true of an `activity` of which somebody holds places by an order, also those who are in already. */
const HAS_ORDERS = isThere(`from place where place.activity_id = activity.id and order_id is not null and ${IS_LEFT}`)

/** SQL: whether there is such a row. Of an `exists` within an `or` the planner may read the whole table once instead. */
function isThere(from: string): string {
  return `coalesce((select true ${from} limit 1), false)`
}

/** Activities looked at one by one at a time. */
const AT_A_TIME = 100
/** Activities noted in one statement: some tenths of a second, far below what a statement may take. */
export const NOTED_AT_A_TIME = 1_000

/** SQL that is true of an unpaid `"order"`; in words of its own, since partial indexes know no parameters. */
const IS_UNPAID = `"order".state = ${OrderState.unpaid}`

/** SQL: how many places of an `activity` are paid. */
const PAID_PLACES = `(
  select count(*)::integer from place where place.activity_id = activity.id and place.state in ${HAS_PLACE})`
/** SQL that is true of an `activity` that somebody may yet pay for. */
const IS_UNDECIDED = `exists (select from "order" where "order".activity_id = activity.id and ${IS_UNPAID})`

/**
 * SQL that is true of an `activity` whose deadline is over while nobody has looked yet whether enough people come. Hidden
 * ones are among them: their people are to know as well.
 */
const isDue = (sql: SqlRunner, at: number) => sql`
  min_participants is not null and cancelled_at is null and minimum_checked_at is null
  and enroll_deadline_at <= ${new Date(at)} and ${isPublishedOrHidden(sql, at)}`

/** SQL that is true of an `activity` that comes behind another one in the order of an instant; null = of each. */
const isBehind = (sql: SqlRunner, instant: string, after: string | null) =>
  after === null
    ? sql`true`
    : sql`(${sql(instant)}, id) > (
        select before.${sql(instant)}, before.id from activity before where before.id = ${after})`

/** Why an activity does not take place; as its refunds tell it. */
export type CancelReason = 'activityCancelled' | 'tooFew'

/** The sign-ups of an activity once its deadline is over. */
export type Turnout = { min_participants: number; paid: number; is_undecided: boolean; is_over: boolean }

export function activityCancelQueries(sql: SqlRunner) {
  return {
    /** Cancels an activity; whether it was not cancelled before. The caller locks its ticket types. */
    async cancel(id: string, { reason, at }: { reason: CancelReason; at: number }): Promise<boolean> {
      const { count } = await sql`
        update activity set cancelled_at = ${new Date(at)}, cancel_reason = ${reason}
        where id = ${id} and cancelled_at is null`
      return count > 0
    },

    async find(id: string): Promise<{ title: string; end_at: Date; cancelled_at: Date | null } | null> {
      const [row] = await sql<{ title: string; end_at: Date; cancelled_at: Date | null }[]>`
        select title, end_at, cancelled_at from activity where id = ${id}`
      return row ?? null
    },

    /**
     * Notes some of those that take place: enough people paid until the deadline, or it is over. Nobody who signed up in
     * time has yet to pay, so that only fewer can hold places later, which cancels nothing. Tells how many it noted.
     */
    async noteTakingPlace(at: number): Promise<number> {
      const { count } = await sql`
        update activity set minimum_checked_at = ${new Date(at)} where id in (
          select id from activity
          where ${isDue(sql, at)} and not ${sql.unsafe(IS_UNDECIDED)}
            and (end_at <= ${new Date(at)} or min_participants <= ${sql.unsafe(PAID_PLACES)})
          limit ${NOTED_AT_A_TIME} for no key update skip locked)`
      return count
    },

    /** The others of which it can be said, those whose deadline is longest over first; those behind one, null = from the first. */
    async listTooFew(at: number, after: string | null): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from activity
        where ${isDue(sql, at)} and not ${sql.unsafe(IS_UNDECIDED)} and ${isBehind(sql, 'enroll_deadline_at', after)}
        order by enroll_deadline_at, id limit ${AT_A_TIME}`
      return rows.map(({ id }) => id)
    },

    /** The sign-ups; undecided while somebody who signed up in time may yet pay. Null once it was looked at. */
    async findTurnout(id: string, at: number): Promise<Turnout | null> {
      const [row] = await sql<Turnout[]>`
        select min_participants, end_at <= ${new Date(at)} as is_over,
          ${sql.unsafe(PAID_PLACES)} as paid, ${sql.unsafe(IS_UNDECIDED)} as is_undecided
        from activity where id = ${id} and cancelled_at is null and minimum_checked_at is null`
      return row ?? null
    },

    async noteChecked(id: string, at: number) {
      await sql`update activity set minimum_checked_at = ${new Date(at)} where id = ${id}`
    },
  }
}

/** A cancelled activity with something left to do. */
export type CancelledActivity = { id: string; title: string; start_at: Date; reason: CancelReason }
/** An order of it that is to be closed or given back. */
export type LeftOrder = { id: string; state: OrderState }

export function settlementQueries(sql: SqlRunner) {
  return {
    /** Activities with something left to do, those cancelled longest ago first; those behind one, null = from the first. */
    async listActivities(after: string | null): Promise<CancelledActivity[]> {
      return await sql<CancelledActivity[]>`
        select id, title, start_at, coalesce(cancel_reason, 'activityCancelled') as reason from activity
        where cancelled_at is not null and wound_up_at is null and ${isBehind(sql, 'cancelled_at', after)} and (
          ${sql.unsafe(HAS_ORDERS)} or ${sql.unsafe(IS_WAITED_FOR)})
        order by cancelled_at, id limit ${ACTIVITIES_AT_A_TIME}`
    },

    /** An order of it that nobody else deals with just now. */
    async claimOrder(activityId: string, passedOver: string[]): Promise<LeftOrder | null> {
      const [row] = await sql<LeftOrder[]>`
        select id, state from "order"
        where id in (select order_id from place where activity_id = ${activityId} and ${sql.unsafe(IS_LEFT)})
          and state in ${sql.unsafe(LEFT_STATES)}
          and id <> all(${passedOver}::uuid[])
        limit 1 for update skip locked`
      return row ?? null
    },

    /** The member who made an order, and those who hold places of it. */
    async listPeople(orderId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select member_id as id from "order" where id = ${orderId}
        union select holder_id from place where order_id = ${orderId} and holder_id is not null`
      return rows.map(({ id }) => id)
    },

    /** Ends some of the entries of those who wait for it, and tells whose they were. */
    async endWaiting(activityId: string, at: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        update waiting_entry set ended_at = ${new Date(at)} where id in (
          select id from waiting_entry
          where ticket_type_id in (select id from ticket_type where activity_id = ${activityId}) and ended_at is null
          limit ${ENTRIES_AT_A_TIME} for update skip locked)
        returning member_id as id`
      return rows.map(({ id }) => id)
    },

    /** Notes of some cancelled activities that nothing is left to do, and tells of how many. */
    async noteSettled(at: number): Promise<number> {
      const { count } = await sql`
        update activity set wound_up_at = ${new Date(at)} where id in (
          select id from activity
          where cancelled_at is not null and wound_up_at is null and not ${sql.unsafe(HAS_ORDERS)}
            and not ${sql.unsafe(IS_WAITED_FOR)}
          limit ${NOTED_AT_A_TIME} for no key update skip locked)`
      return count
    },
  }
}
