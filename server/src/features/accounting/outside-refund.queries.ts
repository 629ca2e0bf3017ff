import type { OutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import type { RefundState } from '@quan/contract/console/accounting/order-account.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** That people gave a failed refund outside the payment service. */
export type OutsideProposal = Pick<OutsideRefund, 'id' | 'refundId' | 'way' | 'reference' | 'note' | 'state'> & {
  proposedBy: string
  proposedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
}

type NewProposal = Pick<OutsideProposal, 'id' | 'refundId' | 'way' | 'reference' | 'note' | 'proposedBy'> & {
  at: number
}
type Decision = { id: string; state: Exclude<OutsideProposal['state'], 'waiting'>; by: string; at: number }

export function outsideRefundQueries(sql: SqlRunner) {
  const columns = sql`
    id, refund_id as "refundId", way, reference, note, state, proposed_by as "proposedBy", proposed_at as "proposedAt",
    decided_by as "decidedBy", decided_at as "decidedAt"`
  return {
    /** Locks a refund after its order, as whoever books money does; null for one that is not there. */
    async lockRefund(refundId: string): Promise<{ state: RefundState; cityCode: string } | null> {
      const [order] = await sql<{ cityCode: string }[]>`
        select city_code as "cityCode" from "order" join activity on activity.id = activity_id
        where "order".id = (select order_id from refund where id = ${refundId}) for update of "order"`
      const [refund] = await sql<{ state: RefundState }[]>`select state from refund where id = ${refundId} for update`
      return order && refund ? { ...order, ...refund } : null
    },

    async find(id: string): Promise<OutsideProposal | null> {
      const [row] = await sql<OutsideProposal[]>`select ${columns} from outside_refund where id = ${id}`
      return row ?? null
    },

    /** Locks one after its refund; null for one that is not there. */
    async lock(id: string): Promise<OutsideProposal | null> {
      const [row] = await sql<OutsideProposal[]>`select ${columns} from outside_refund where id = ${id} for update`
      return row ?? null
    },

    /** Whether one waits for a second operator. */
    async isWaiting(refundId: string): Promise<boolean> {
      const found = await sql`select from outside_refund where refund_id = ${refundId} and state = 'waiting'`
      return found.length > 0
    },

    /** Those of some refunds that wait. */
    async listWaiting(refundIds: readonly string[]): Promise<OutsideProposal[]> {
      return [
        ...(await sql<OutsideProposal[]>`
          select ${columns} from outside_refund where refund_id = any(${[...refundIds]}::uuid[]) and state = 'waiting'`),
      ]
    },

    /** All of an order, newest first. */
    async ofOrder(orderId: string): Promise<OutsideProposal[]> {
      return [
        ...(await sql<OutsideProposal[]>`
          select ${columns} from outside_refund
          where refund_id = any(array(select id from refund where order_id = ${orderId}))
          order by proposed_at desc, id desc`),
      ]
    },

    async add({ id, refundId, way, reference, note, proposedBy, at }: NewProposal): Promise<void> {
      await sql`
        insert into outside_refund (id, refund_id, way, reference, note, state, proposed_by, proposed_at)
        values (${id}, ${refundId}, ${way}, ${reference}, ${note}, 'waiting', ${proposedBy}, ${new Date(at)})`
    },

    async decide({ id, state, by, at }: Decision): Promise<void> {
      await sql`
        update outside_refund set state = ${state}, decided_by = ${by}, decided_at = ${new Date(at)} where id = ${id}`
    },
  }
}
