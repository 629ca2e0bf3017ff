import { OrderState } from '@quan/contract/order/order-state.ts'
import type { BuyType, Order } from '@quan/contract/order/order.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item.ts'
import { IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import { refundFullUntil, type RefundRuleRow } from '#features/order/refund-terms.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** The columns of an activity whose instants the usual pool reads as `Date`. */
type ActivityColumns = Omit<ActiveItemRow, 'start_at' | 'end_at' | 'cancelled_at'> & {
  start_at: Date
  end_at: Date
  cancelled_at: Date | null
}

/** An order with its activity, whose columns have their usual names. */
export type OrderRow = ActivityColumns &
  RefundRuleRow & {
    order_id: string
    member_id: string
    ticket_type_id: string
    ticket_type_name: string
    sex: 0 | 1 | 2
    buy_type: BuyType
    state: OrderState
    quantity: number
    price_fen: number
    reduced_fen: number
    is_offer: boolean
    is_hidden: boolean
    created_at: Date
    enroll_deadline_at: Date
    expires_at: Date
    paid_at: Date | null
    close_reason: Order['closeReason']
    refunded_fen: number
    /** Of it, what people gave outside the payment service. */
    outside_fen: number
    /** Those that the viewer may see, in the order of their numbers. */
    places: PlaceRow[]
  }

/** A place of an order, with the name of the member who holds it, or what was told of the guest; instants as the database writes them. */
export type PlaceRow = {
  id: string
  state: PlaceState
  holder_id: string | null
  companion_id: string | null
  /** Whether the viewer and the member who holds it left each other's sight. */
  is_apart: boolean
  /** A member's. */
  nick_name: string | null
  /** What was told of a companion, sealed, as hexadecimal digits. */
  companion_facts: string | null
  ticket_version: number
  link_token: string | null
  checked_in_at: string | null
  ticket_seen: boolean
  returned_at: string | null
  table_number: number | null
}

/** SQL of the columns of an `OrderRow`, of `"order" o` joined by `ORDER_JOINS`. */
const ORDER_COLUMNS = `
  o.id as order_id, o.member_id, o.ticket_type_id, ticket_type.name as ticket_type_name, ticket_type.sex, o.buy_type,
  o.state, o.quantity, o.price_fen, o.reduced_fen, o.is_offer, o.is_hidden, o.created_at, o.expires_at, o.paid_at, o.close_reason,
  a.enroll_deadline_at,
  (select coalesce(sum(amount_fen), 0)::integer from refund where order_id = o.id and reason <> 'paidTwice') as refunded_fen,
  (select coalesce(sum(amount_fen), 0)::integer from refund
    where order_id = o.id and reason <> 'paidTwice' and is_outside) as outside_fen,
  ${refundFullUntil('o', 'a')}, a.refund_percent, a.refund_percent_until_hours, ${ACTIVE_ITEM_COLUMNS}`

/** SQL that joins ticket type and activity of `"order" o`. */
const ORDER_JOINS = `
  join ticket_type on ticket_type.id = o.ticket_type_id
  join activity a on a.id = o.activity_id ${ACTIVE_ITEM_JOINS}`

/** Which of a member's orders; null means any. */
export type OrderFilter = { state: OrderState | null; buyType: BuyType | null }

/** Reads orders as members see them: their own whole, of those of others their own places. */
export function orderQueries(sql: SqlRunner) {
  const orders = (viewerId: string) => sql`
    select ${sql.unsafe(ORDER_COLUMNS)}, ${placesSeen(sql, viewerId)} as places
    from "order" o ${sql.unsafe(ORDER_JOINS)}`
  const isHolder = (viewerId: string) => sql`
    exists (select from place
      where order_id = o.id and holder_id = ${viewerId} and ${sql.unsafe(IS_LEFT)})`
  const behind = ({ before, limit }: TimeReading) => sql`
    (o.created_at, o.id) < (${before.at}, ${before.id}::uuid) order by o.created_at desc, o.id desc limit ${limit}`

  return {
    /** Null for who neither made the order nor holds a place of it. */
    async find(id: string, viewerId: string): Promise<OrderRow | null> {
      const [row] = await sql<OrderRow[]>`
        ${orders(viewerId)} where o.id = ${id} and (o.member_id = ${viewerId} or ${isHolder(viewerId)})`
      return row ?? null
    },

    /** The member's own, newest first; null means any. */
    async listOf(memberId: string, { state, buyType }: OrderFilter, reading: TimeReading): Promise<OrderRow[]> {
      const isOfState = state === null ? sql`true` : sql`o.state = ${state}`
      const isOfType = buyType === null ? sql`true` : sql`o.buy_type = ${buyType}`
      return await sql<OrderRow[]>`
        ${orders(memberId)} where o.member_id = ${memberId} and ${isOfState} and ${isOfType} and ${behind(reading)}`
    },

    /** Those made by the owner of a phone that the viewer made or holds a place of, newest first. */
    async listByPhone(phoneHash: Buffer, viewerId: string, reading: TimeReading): Promise<OrderRow[]> {
      return await sql<OrderRow[]>`
        ${orders(viewerId)}
        where o.member_id = (select id from member where phone_hash = ${phoneHash})
          and (o.member_id = ${viewerId} or ${isHolder(viewerId)}) and ${behind(reading)}`
    },

    /** The order with the next paid place of somebody, at an activity that is not over. */
    async findNextTicket(holderId: string, now: number): Promise<OrderRow | null> {
      const [row] = await sql<OrderRow[]>`
        ${orders(holderId)}
        join place on place.order_id = o.id and place.holder_id = ${holderId} and place.state = ${PlaceState.paid}
        where a.end_at > ${new Date(now)} and a.cancelled_at is null order by a.start_at, o.id limit 1`
      return row ?? null
    },

    /**
     * A member's order of an activity: the one with their own place before others they made, the newest first. Of a
     * cancelled activity also one whose money went back, so that its page leads there.
     */
    async findMine(memberId: string, activityId: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from (
          select order_id as id, 0 as rank from place
          where activity_id = ${activityId} and holder_id = ${memberId} and ${sql.unsafe(IS_LEFT)}
          union all
          select id, 1 from "order"
          where member_id = ${memberId} and activity_id = ${activityId}
            and (state in (${OrderState.unpaid}, ${OrderState.paid}, ${OrderState.used})
              or state in (${OrderState.refunding}, ${OrderState.refunded})
                and exists (select from activity where id = ${activityId} and cancelled_at is not null))) mine
        where id is not null order by rank, id desc limit 1`
      return row?.id ?? null
    },
  }
}

/** SQL of the places of `"order" o` that a viewer may see: of their own order all, else those they hold. */
const placesSeen = (sql: SqlRunner, viewerId: string) => sql`array(
  select json_build_object('id', place.id, 'state', place.state, 'holder_id', holder_id, 'companion_id', companion_id,
    'nick_name', holder.nick_name, 'is_apart', coalesce(holder_id in (select * from apart_from(${viewerId})), false),
    'companion_facts', encode(companion.facts, 'hex'), 'ticket_version', ticket_version,
    'link_token', link_token, 'checked_in_at', checked_in_at, 'ticket_seen', ticket_seen, 'returned_at', returned_at,
    'table_number', table_number)
  from place left join member holder on holder.id = holder_id left join companion on companion.id = companion_id
  where order_id = o.id and (o.member_id = ${viewerId} or holder_id = ${viewerId} and ${sql.unsafe(IS_LEFT)})
  order by number)`
