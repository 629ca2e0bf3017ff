import { randomUUIDv7 } from 'node:crypto'
import type { LockedOrder } from '#features/order/changes/order-lock.queries.ts'
import { insertRefund, type NewRefund } from '#features/order/changes/refund.queries.ts'
import { writeLedger } from '#features/order/ledger/ledger.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Decided = Omit<NewRefund, 'id' | 'orderId'> & { order: LockedOrder }

/** Decides that money of a locked order goes back, and answers the refund's id; null where nothing is to go back. */
export async function decideRefund(tx: SqlRunner, { order, amountFen, reason, at }: Decided): Promise<string | null> {
  if (amountFen === 0) return null
  const refundId = randomUUIDv7()
  const { id: orderId, ticket_type_id: ticketTypeId } = order
  await insertRefund(tx, { id: refundId, orderId, amountFen, reason, at })
  await writeLedger(tx, { at, orderId, ticketTypeId, kind: 'refundDecided', owedFen: amountFen, refundId })
  return refundId
}
