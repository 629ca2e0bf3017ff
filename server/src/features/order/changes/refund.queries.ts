import type { SqlRunner } from '#platform/database/connect.ts'

/** Why places are given back. */
export type RefundReason = 'member' | 'activityCancelled' | 'tooFew'

/** Money that is to go back. */
export type NewRefund = {
  id: string
  orderId: string
  amountFen: number
  reason: RefundReason | 'latePayment'
  at: number
}

/** Stores a refund that is due at once. */
export async function insertRefund(tx: SqlRunner, { id, orderId, amountFen, reason, at }: NewRefund): Promise<void> {
  await tx`
    insert into refund (id, order_id, amount_fen, reason, decided_at, next_try_at)
    values (${id}, ${orderId}, ${amountFen}, ${reason}, ${new Date(at)}, ${new Date(at)})`
}

/** Notes that a refund reached the payer, and tells its amount; null = it was noted before. */
export async function setRefundDone(tx: SqlRunner, refundId: string, at: number): Promise<number | null> {
  const [refund] = await tx<{ amount_fen: number }[]>`
    update refund set state = 'done', done_at = ${new Date(at)}, next_try_at = null
    where id = ${refundId} and state <> 'done' returning amount_fen`
  return refund?.amount_fen ?? null
}

/** Whether some money of an order has not reached the payer yet. */
export async function isRefundUnderWay(tx: SqlRunner, orderId: string): Promise<boolean> {
  const found = await tx`select from refund where order_id = ${orderId} and state <> 'done' limit 1`
  return found.length > 0
}
