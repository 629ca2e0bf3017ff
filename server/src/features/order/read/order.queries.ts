import type { BuyType } from '@quan/contract/order/buy-type.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { IS_LEFT, PlaceState } from '#features/order/place-state.ts'
import { ORDER_COLUMNS, ORDER_JOINS, type OrderRow, placesSeen } from '#features/order/read/order-row.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

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
    async listByPhone(phone: string, viewerId: string, reading: TimeReading): Promise<OrderRow[]> {
      return await sql<OrderRow[]>`
        ${orders(viewerId)}
        where o.member_id = (select id from member where phone = ${phone})
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

    /** A member's order of an activity: the one with their own place before others they made, the newest first. */
    async findMine(memberId: string, activityId: string): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from (
          select order_id as id, 0 as rank from place
          where activity_id = ${activityId} and holder_id = ${memberId} and ${sql.unsafe(IS_LEFT)}
          union all
          select id, 1 from "order"
          where member_id = ${memberId} and activity_id = ${activityId}
            and state in (${OrderState.unpaid}, ${OrderState.paid}, ${OrderState.used})) mine
        where id is not null order by rank, id desc limit 1`
      return row?.id ?? null
    },
  }
}
