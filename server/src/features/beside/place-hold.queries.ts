import { isOpenHold } from '#features/beside/beside.queries.ts'
import { hasTurn } from '#features/order/changes/insert-order.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** A hold that ended. */
type EndedHold = { order_id: string; member_id: string; activity_id: string; ticket_type_id: string }
export type NewHold = {
  orderId: string
  memberId: string
  activityId: string
  ticketTypeId: string
  token: string
  at: number
  expiresAt: number
}

/** Changes of places held for friends; the lock of the ticket types comes before them. */
export function placeHoldQueries(sql: SqlRunner) {
  return {
    /**
     * Stores a hold, counts its place as taken and writes the ledger on, if a place is free for the member. The locks of
     * the member and of the ticket types come before it.
     */
    async insert(hold: NewHold): Promise<boolean> {
      const { orderId, memberId, activityId, ticketTypeId, token } = hold
      const at = new Date(hold.at)
      const found = await sql`
        with fitting as (
          select ticket_type.id from ticket_type join activity on activity.id = activity_id
          where ticket_type.id = ${ticketTypeId} and activity_id = ${activityId} and cancelled_at is null and hidden_at is null
            and enroll_deadline_at > ${at} and taken < quota
            and (capacity is null or capacity > (
              select sum(every.taken) from ticket_type every where every.activity_id = ${activityId}))
            and ${hasTurn(sql, { memberId, activityId, ticketTypeId, quantity: 1 })}
        ), counted as (
          update ticket_type set taken = taken + 1 from fitting where ticket_type.id = fitting.id
        ), held as (
          insert into place_hold (order_id, member_id, activity_id, ticket_type_id, token, created_at, expires_at)
          select ${orderId}, ${memberId}, ${activityId}, ${ticketTypeId}, ${token}, ${at},
            ${new Date(hold.expiresAt)} from fitting
        ), entered as (
          insert into ledger_entry (at, order_id, ticket_type_id, kind, places)
          select ${at}, ${orderId}, ${ticketTypeId}, 'placesHeld', 1 from fitting
        )
        select from fitting`
      return found.length > 0
    },

    /**
     * Ends a hold and counts its place as free again; null when it ended before, or, for who takes it, is not open any
     * more. The lock of the ticket types comes before it.
     */
    async end(orderId: string, { at, isTaken }: { at: number; isTaken: boolean }): Promise<EndedHold | null> {
      const [row] = await sql<EndedHold[]>`
        with ended as (
          update place_hold set ended_at = ${new Date(at)}
          where order_id = ${orderId} and ended_at is null and ${isTaken ? isOpenHold(sql, at) : sql`true`}
          returning order_id, member_id, activity_id, ticket_type_id
        ), counted as (
          update ticket_type set taken = taken - 1 from ended where ticket_type.id = ticket_type_id
        ), entered as (
          insert into ledger_entry (at, order_id, ticket_type_id, kind, places)
          select ${new Date(at)}, order_id, ticket_type_id, 'placesReturned', -1 from ended
        )
        select * from ended`
      return row ?? null
    },

    /** Takes a hold away that ended after the account of its holder had. */
    async removeOfGone(orderId: string) {
      await sql`
        delete from place_hold using member
        where order_id = ${orderId} and ended_at is not null and member.id = member_id and closed_at is not null`
    },

    /** Notes the order by which a hold was taken. */
    async noteTaken(orderId: string, takenOrderId: string) {
      await sql`update place_hold set taken_order_id = ${takenOrderId} where order_id = ${orderId}`
    },
  }
}

/** Places that a member held for friends, and those that they took. Whose they were is not told to the other. */
export const besidePersonalData: PersonalDataSource = {
  name: 'placesBeside',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select order_id as "orderId", title as "activityTitle", name as "ticketType", created_at as "createdAt",
          expires_at as "expiresAt", ended_at as "endedAt", taken_order_id is not null as "isTaken"
        from place_hold join activity on activity.id = place_hold.activity_id
        join ticket_type on ticket_type.id = ticket_type_id
        where member_id = ${memberId} order by created_at, order_id`),
    ]
  },
  async erase(sql, memberId, now) {
    // the place is freed a moment later, as that of an unpaid order is
    await sql`
      update place_hold set expires_at = least(expires_at, ${new Date(now)}::timestamptz)
      where member_id = ${memberId} and ended_at is null`
    await sql`delete from place_hold where member_id = ${memberId} and ended_at is not null`
  },
}
