import type { SqlRunner } from '#platform/database/connect.ts'

/** Money that operators give: what they give back outside the rule, and what moving somebody to another ticket type gives back or waives. */
export function givenByHand(sql: SqlRunner) {
  return {
    /** What goes back of an order by hand, waits to, or has, in fen. */
    async sumOf(orderId: string): Promise<number> {
      const [row] = await sql<[{ sum: number }]>`
        select (
          (select coalesce(sum(amount_fen), 0) from refund_proposal
            where order_id = ${orderId} and state in ('waiting', 'done'))
          + (select coalesce(sum(reduced_fen), 0) from place_move where order_id = ${orderId}))::float8 as sum`
      return row.sum
    },

    /** Makes what an operator gives wait for each other until the transaction ends; after the order, before the ticket types. */
    async lockOperator(operatorId: string): Promise<void> {
      await sql`select from operator where id = ${operatorId} for no key update`
    },

    /** What an operator gave since then without a second one, in fen. */
    async sumAlone(operatorId: string, since: number): Promise<number> {
      const [row] = await sql<[{ sum: number }]>`
        select (
          (select coalesce(sum(amount_fen), 0) from refund_proposal
            where proposed_by = ${operatorId} and not needs_second and proposed_at > ${new Date(since)})
          + (select coalesce(sum(reduced_fen + waived_fen), 0) from place_move
            where moved_by = ${operatorId} and moved_at > ${new Date(since)}))::float8 as sum`
      return row.sum
    },
  }
}
