import type { BuyType } from '@quan/contract/order/buy-type.ts'
import type { Order } from '@quan/contract/order/order.ts'
import type { OrderState } from '@quan/contract/order/order-state.ts'
import { ACTIVE_ITEM_COLUMNS, ACTIVE_ITEM_JOINS, type ActiveItemRow } from '#features/activity/active-item.ts'
import { IS_LEFT, type PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** The columns of an activity whose instants the usual pool reads as `Date`. */
type ActivityColumns = Omit<ActiveItemRow, 'start_at' | 'end_at' | 'cancelled_at'> & {
  start_at: Date
  end_at: Date
  cancelled_at: Date | null
}

/** The refund rule of an activity; all three are null or none. */
export type RefundRuleRow = {
  refund_full_until_hours: number | null
  refund_percent: number | null
  refund_percent_until_hours: number | null
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
    is_offer: boolean
    is_hidden: boolean
    created_at: Date
    expires_at: Date
    paid_at: Date | null
    close_reason: Order['closeReason']
    refunded_fen: number
    /** Those that the viewer may see, in the order of their numbers. */
    places: PlaceRow[]
  }

/** A place of an order, with the name of who holds it; instants as the database writes them. */
export type PlaceRow = {
  id: string
  state: PlaceState
  holder_id: string | null
  companion_id: string | null
  nick_name: string | null
  ticket_version: number
  link_token: string | null
  checked_in_at: string | null
  returned_at: string | null
}

/** SQL of the columns of an `OrderRow`, of `"order" o` joined by `ORDER_JOINS`. */
export const ORDER_COLUMNS = `
  o.id as order_id, o.member_id, o.ticket_type_id, ticket_type.name as ticket_type_name, ticket_type.sex, o.buy_type,
  o.state, o.quantity, o.price_fen, o.is_offer, o.is_hidden, o.created_at, o.expires_at, o.paid_at, o.close_reason,
  (select coalesce(sum(amount_fen), 0)::integer from refund where order_id = o.id) as refunded_fen,
  a.refund_full_until_hours, a.refund_percent, a.refund_percent_until_hours, ${ACTIVE_ITEM_COLUMNS}`

/** SQL that joins ticket type and activity of `"order" o`. */
export const ORDER_JOINS = `
  join ticket_type on ticket_type.id = o.ticket_type_id
  join activity a on a.id = o.activity_id ${ACTIVE_ITEM_JOINS}`

/** SQL of the places of `"order" o` that a viewer may see: of their own order all, else those they hold. */
export const placesSeen = (sql: SqlRunner, viewerId: string) => sql`array(
  select json_build_object('id', place.id, 'state', place.state, 'holder_id', holder_id, 'companion_id', companion_id,
    'nick_name', coalesce(holder.nick_name, companion.nick_name), 'ticket_version', ticket_version,
    'link_token', link_token, 'checked_in_at', checked_in_at, 'returned_at', returned_at)
  from place left join member holder on holder.id = holder_id left join companion on companion.id = companion_id
  where order_id = o.id and (o.member_id = ${viewerId} or holder_id = ${viewerId} and ${sql.unsafe(IS_LEFT)})
  order by number)`
