import type { BesideState } from '@quan/contract/beside/beside.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { patrol } from '#platform/database/patrol.ts'

/** An order of a member's, by what a place for a friend can be held. */
export type OwnOrderRow = {
  activity_id: string
  deadline: Date
  has_own_place: boolean
  held: HeldRow | null
}
/** What was held by an order. */
export type HeldRow = {
  token: string
  ticketTypeId: string
  ticketTypeName: string
  expiresAt: string
  state: BesideState
}
/** A held place as the holder of its link finds it; of a visitor nothing is known. */
export type OfferRow = {
  order_id: string
  member_id: string
  activity_id: string
  ticket_type_id: string
  ticket_type_name: string
  title: string
  sex: 0 | 1 | 2
  price_fen: number
  nick_name: string | null
  expires_at: Date
  is_open: boolean
  /** One of the two blocked the other. */
  is_apart: boolean
  /** The order by which the viewer has taken it. */
  taken_by_viewer: string | null
}
/** SQL that is true of a `place_hold` whose holder has a place by the order still, at an activity that takes people. */
const STANDS = `
  exists (select from "order" join place on place.order_id = "order".id and place.holder_id = place_hold.member_id
    and place.state in ${HAS_PLACE}
    where "order".id = place_hold.order_id and "order".state in (${OrderState.paid}, ${OrderState.used}))
  and exists (select from activity where id = place_hold.activity_id and cancelled_at is null and hidden_at is null)
  and exists (select from member where id = place_hold.member_id and closed_at is null)`

/** SQL that is true of a `place_hold` that may be taken. */
export const isOpenHold = (sql: SqlRunner, at: number) =>
  sql`ended_at is null and expires_at > ${new Date(at)} and ${sql.unsafe(STANDS)}`

/** A place held for a friend, by the order of whoever holds it. */
export type HeldPlace = { orderId: string; activityId: string }

/** Walks through the holds, and tells those behind which nothing stands any more. */
export const patrolHolds = (sql: SqlRunner, limit: number) =>
  patrol(limit, async ({ after, at }) => {
    const [row] = await sql<[{ found: HeldPlace[] | null; last: string | null }]>`
      with bite as materialized (
        select order_id from place_hold where ended_at is null and order_id > ${after} order by order_id limit ${limit}
      )
      select
        (select json_agg(json_build_object('orderId', order_id, 'activityId', activity_id))
          from bite join place_hold using (order_id) where not (${isOpenHold(sql, at)})) as found,
        case when count(*) = ${limit} then (array_agg(order_id order by order_id desc))[1] end as last
      from bite`
    return { found: row.found ?? [], last: row.last }
  })

/** Reads of places held for friends. */
export function besideQueries(sql: SqlRunner) {
  return {
    /** A member's own order, and what was held by it; null for one that is not theirs. */
    async findOwn(orderId: string, memberId: string, at: number): Promise<OwnOrderRow | null> {
      const [row] = await sql<OwnOrderRow[]>`
        select "order".activity_id, enroll_deadline_at as deadline,
          "order".state = ${OrderState.paid} and exists (
            select from place where order_id = "order".id and holder_id = "order".member_id
              and place.state in ${sql.unsafe(HAS_PLACE)}) as has_own_place,
          (select json_build_object('token', token, 'ticketTypeId', ticket_type_id, 'ticketTypeName', name,
            'expiresAt', expires_at, 'state', case when taken_order_id is not null then 'taken'
              when ${isOpenHold(sql, at)} then 'open' else 'over' end)
            from place_hold join ticket_type on ticket_type.id = ticket_type_id where order_id = "order".id) as held
        from "order" join activity on activity.id = "order".activity_id
        where "order".id = ${orderId} and "order".member_id = ${memberId}`
      return row ?? null
    },

    /** What a link holds, for a member or a visitor. */
    async findOffer(token: string, viewerId: string | null, at: number): Promise<OfferRow | null> {
      const [row] = await sql<OfferRow[]>`
        select place_hold.order_id, place_hold.member_id, place_hold.activity_id, place_hold.ticket_type_id,
          ticket_type.name as ticket_type_name, activity.title, ticket_type.sex, ticket_type.price_fen, nick_name,
          expires_at, ${isOpenHold(sql, at)} as is_open,
          exists (select from block
            where (blocker_id, blocked_id) in ((member.id, ${viewerId}::uuid), (${viewerId}::uuid, member.id)))
            as is_apart,
          (select id from "order" where id = taken_order_id and member_id = ${viewerId}::uuid) as taken_by_viewer
        from place_hold join ticket_type on ticket_type.id = ticket_type_id join member on member.id = member_id
        join activity on activity.id = place_hold.activity_id
        where token = ${token}`
      return row ?? null
    },

    /** Holds whose time is over without having been taken. */
    async listOverdue(at: number, limit: number): Promise<HeldPlace[]> {
      return await sql<HeldPlace[]>`
        select order_id as "orderId", activity_id as "activityId" from place_hold
        where ended_at is null and expires_at <= ${new Date(at)} order by expires_at limit ${limit}`
    },

    /** What somebody who holds a place still comes to; null where they come no more, who are told that already. */
    async findOwnTitle(orderId: string): Promise<string | null> {
      const [row] = await sql<{ title: string }[]>`
        select title from place_hold join activity on activity.id = activity_id
        where order_id = ${orderId} and ${sql.unsafe(STANDS)}`
      return row?.title ?? null
    },

    /** Of somebody in a message. */
    async findName(memberId: string): Promise<string | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`select nick_name from member where id = ${memberId}`
      return row?.nick_name ?? null
    },
  }
}
