import { OrderState } from '@quan/contract/order/order-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** No parameter: the index of unpaid orders would not be used. */
const UNPAID = String(OrderState.unpaid)

/** Ids of unpaid orders whose time is over, the longest overdue first. */
export async function listOverdue(sql: SqlRunner, now: number, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from "order" where state = ${sql.unsafe(UNPAID)} and expires_at <= ${new Date(now)}
    order by expires_at limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Locks an order unless somebody else is changing it; false = somebody is. */
export async function lockUnlessBusy(tx: SqlRunner, orderId: string): Promise<boolean> {
  const rows = await tx`select from "order" where id = ${orderId} for update skip locked`
  return rows.length > 0
}
