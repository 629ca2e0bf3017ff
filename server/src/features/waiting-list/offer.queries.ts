import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { MAY_NOT_COME } from '#features/order/sign-up-rules.ts'
import { IS_LEFT, PlaceState, HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner, Sql } from '#platform/database/connect.ts'
import { patrol } from '#platform/database/patrol.ts'

/** Entries looked at in one run: in a hundred thousand that wait, each is looked at every quarter of an hour. */
const AT_A_TIME = 500

/** An activity that somebody waits for and whose sign-up is open. */
export type WaitedFor = { title: string; capacity: number | null; enroll_deadline_at: Date; time_zone: string }
/** A ticket type and how many of its places are taken. */
export type TicketTypeCount = { id: string; price_fen: number; quota: number; taken: number }
/** Who is next, how they stand, and whom the ticket type is for. */
export type NextWaiting = {
  id: string
  member_id: string
  ticket_type_id: string
  has_unpaid_place: boolean
  has_paid_place: boolean
  is_closed: boolean
  is_suspended: boolean
  is_hidden: boolean
  sex: Sex | null
  sealed_birth_date: Buffer | null
  ticket_type_sex: 0 | Sex
  min_age: number | null
  max_age: number | null
  first_day: string
}

/** Reads and writes of offers. */
export type OfferQueries = ReturnType<typeof offerQueries>

/** What making offers reads and writes, in the transaction that locks the activity's ticket types. */
export function offerQueries(tx: SqlRunner) {
  return {
    /** Ends the entries whose offer was taken, declined or ran out. */
    async endSettled(activityId: string, at: number) {
      await tx`
        update waiting_entry set ended_at = ${new Date(at)} from "order"
        where waiting_entry.activity_id = ${activityId} and ended_at is null and offer_order_id = "order".id
          and "order".state <> ${OrderState.unpaid}`
    },

    /** The activity, if somebody waits for it without an offer and places may still be taken. */
    async findWaitedFor(activityId: string, at: number): Promise<WaitedFor | null> {
      const [row] = await tx<WaitedFor[]>`
        select title, capacity, enroll_deadline_at, time_zone
        from activity join city on city.code = city_code
        where id = ${activityId} and cancelled_at is null and hidden_at is null and enroll_deadline_at > ${new Date(at)} and exists (
          select from ticket_type join waiting_entry on ticket_type_id = ticket_type.id
          where ticket_type.activity_id = activity.id and ended_at is null and offer_order_id is null)`
      return row ?? null
    },

    /** The ticket types of the activity; their counts stay so while the caller locks them. */
    async listTicketTypes(activityId: string): Promise<TicketTypeCount[]> {
      return await tx<TicketTypeCount[]>`
        select id, price_fen, quota, taken from ticket_type where activity_id = ${activityId}`
    },

    /**
     * Who has waited longest for one of some ticket types, those passed over left out. Their account does not end before
     * the transaction does.
     */
    async findNext(ticketTypeIds: string[], passedOver: string[]): Promise<NextWaiting | null> {
      const [row] = await tx<NextWaiting[]>`
        select head.id, head.member_id, head.ticket_type_id, head.is_hidden, member.closed_at is not null as is_closed,
          ${tx.unsafe(MAY_NOT_COME)} as is_suspended,
          coalesce(place.state = ${PlaceState.held}, false) as has_unpaid_place,
          coalesce(place.state <> ${PlaceState.held}, false) as has_paid_place,
          member.sex, member.sealed_birth_date, ticket_type.sex as ticket_type_sex, min_age, max_age, first_day::text
        from unnest(${ticketTypeIds}::uuid[]) waited cross join lateral (
          select * from waiting_entry
          where ticket_type_id = waited and ended_at is null and offer_order_id is null
            and id <> all(${passedOver}::uuid[])
          order by joined_at, id limit 1) head
        join member on member.id = head.member_id
        join ticket_type on ticket_type.id = head.ticket_type_id
        join activity on activity.id = head.activity_id
        left join place on place.activity_id = head.activity_id and place.holder_id = head.member_id
          and ${tx.unsafe(IS_LEFT)}
        order by head.joined_at, head.id limit 1 for key share of member`
      return row ?? null
    },

    /** Ends an entry that no offer can come of. */
    async end(id: string, at: number) {
      await tx`update waiting_entry set ended_at = ${new Date(at)} where id = ${id}`
    },

    /** Notes the order that a place is offered by; one that needs no payment is taken with it. */
    async noteOffer({ id, orderId, takenAt }: { id: string; orderId: string; takenAt: number | null }) {
      const endedAt = takenAt === null ? null : new Date(takenAt)
      await tx`
        update waiting_entry set offer_order_id = ${orderId}, ended_at = ${endedAt}::timestamptz where id = ${id}`
    },
  }
}

export function waitingListUpkeep(sql: Sql) {
  return {
    /**
     * Ends entries after the deadline, and those of members who came in another way, as far as they are among the next
     * bite. Those of cancelled activities are ended with the telling of it. Places are counted one entry after another:
     * of an `exists` the planner may read all there are.
     */
    endHopeless: patrol(AT_A_TIME, async ({ after, limit, at }) => {
      const [{ last }] = await sql<[{ last: string | null }]>`
        with bite as materialized (
          select id from waiting_entry where ended_at is null and id > ${after} order by id limit ${limit}
        ), ended as (
          update waiting_entry set ended_at = ${new Date(at)} where id in (
            select waiting_entry.id
            from bite join waiting_entry using (id) join activity on activity.id = waiting_entry.activity_id
            left join "order" on "order".id = offer_order_id
            where ended_at is null and cancelled_at is null and "order".state is distinct from ${OrderState.unpaid}
              and (enroll_deadline_at <= ${new Date(at)} or (
                select count(*) from place where place.activity_id = waiting_entry.activity_id
                  and holder_id = waiting_entry.member_id and place.state in ${sql.unsafe(HAS_PLACE)}) > 0)
            for update of waiting_entry skip locked)
        )
        select case when count(*) = ${limit} then (array_agg(id order by id desc))[1] end as last from bite`
      return { found: undefined, last }
    }),

    /** Activities where somebody among the next bite waits for a ticket type that has places. */
    listUnoffered: patrol(AT_A_TIME, async ({ after, limit, at }) => {
      const [{ activityIds, last }] = await sql<[{ activityIds: string[] | null; last: string | null }]>`
        with bite as materialized (
          select id, ticket_type_id from waiting_entry
          where ended_at is null and offer_order_id is null and id > ${after} order by id limit ${limit}
        )
        select
          (select array_agg(distinct activity.id)
            from bite join ticket_type on ticket_type.id = ticket_type_id
            join activity on activity.id = ticket_type.activity_id
            where taken < quota and cancelled_at is null and hidden_at is null and enroll_deadline_at > ${new Date(at)}
              and (capacity is null or capacity > (
                select sum(taken) from ticket_type where ticket_type.activity_id = activity.id))) as "activityIds",
          case when count(*) = ${limit} then (array_agg(id order by id desc))[1] end as last
        from bite`
      return { found: activityIds ?? [], last }
    }),
  }
}
