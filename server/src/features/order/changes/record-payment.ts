import { randomUUIDv7 } from 'node:crypto'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import {
  CHANGE_LOCKS,
  type ChangeParts,
  type LockedOrder,
  lockOrderOfRefund,
} from '#features/order/changes/change-locks.ts'
import {
  findRefund,
  insertRefund,
  isRefundUnderWay,
  type NewRefund,
  setFeeRate,
  setPaid,
  setPayment,
  setPlacesPaid,
  setRefundDone,
  setState,
  writeLedger,
} from '#features/order/changes/order-changes.queries.ts'
import { moneyIsBack, moneyIsBackOutside, refundFailed, orderPaid } from '#features/order/order-notifications.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A payment that arrived; `paymentId` tells attempts to pay an order apart. */
export type PaymentReceipt = { orderId: string; paymentId?: string | null; paidFen: number; paidAt: number }
/** What became of it; `late`: the order was closed, `twice`: it was paid by another attempt; both go back whole. */
export type PaymentOutcome = 'paid' | 'already' | 'late' | 'twice'

/**
 * Books a payment: the places are the member's, or all of it goes back when the order was closed meanwhile, or paid by
 * another attempt. An attempt is booked once; its caller sees to that. The fee in force now is that of the order for good.
 * Throws `order.not_found`.
 */
export async function recordPayment(
  tx: SqlRunner,
  { orderId, paymentId = null, paidFen, paidAt }: PaymentReceipt,
  { clock, notifications, feePermille, locks = CHANGE_LOCKS }: ChangeParts,
): Promise<PaymentOutcome> {
  const order = await locks.order(tx, orderId)
  if (!order) throw new AppError(orderNotFound)
  const { state, member_id: memberId, ticket_type_id: ticketTypeId } = order
  const isOver = state !== OrderState.unpaid && state !== OrderState.closed
  if (isOver && paymentId === order.payment_id) return 'already'
  const at = clock.now()
  await setFeeRate(tx, orderId, feePermille)
  await writeLedger(tx, { at, orderId, ticketTypeId, kind: 'moneyReceived', moneyFen: paidFen })
  if (isOver) {
    await decideRefund(tx, { order, paymentId, amountFen: paidFen, reason: 'paidTwice', at })
    return 'twice'
  }
  await setPayment(tx, orderId, paymentId)
  if (state === OrderState.closed) {
    await decideRefund(tx, { order, paymentId, amountFen: paidFen, reason: 'latePayment', at })
    await setState(tx, orderId, OrderState.refunding)
    return 'late'
  }
  await setPaid(tx, orderId, paidAt)
  await setPlacesPaid(tx, orderId)
  await notifications.notify(tx, { memberId, ...orderPaid(orderId) })
  return 'paid'
}

type RefundDecision = Omit<NewRefund, 'id' | 'orderId'> & { order: LockedOrder }

/** Decides that money of a locked order goes back, and answers the refund's id; null where nothing is to go back. */
export async function decideRefund(
  tx: SqlRunner,
  { order, paymentId, amountFen, reason, at }: RefundDecision,
): Promise<string | null> {
  if (amountFen === 0) return null
  const refundId = randomUUIDv7()
  const { id: orderId, ticket_type_id: ticketTypeId } = order
  await insertRefund(tx, { id: refundId, orderId, paymentId, amountFen, reason, at })
  await writeLedger(tx, { at, orderId, ticketTypeId, kind: 'refundDecided', owedFen: amountFen, refundId })
  return refundId
}

/** A refund that reached the payer, and whether people gave it outside the payment service. */
export type RefundReached = { refundId: string; at: number; isOutside?: boolean }

/** Books that a refund reached the payer; false = it was booked before. */
export async function completeRefund(
  tx: SqlRunner,
  { refundId, at, isOutside = false }: RefundReached,
  { clock, notifications }: ChangeParts,
): Promise<boolean> {
  const order = await lockOrderOfRefund(tx, refundId)
  const amountFen = order && (await setRefundDone(tx, { refundId, at, isOutside }))
  if (!order || amountFen === null) return false
  const { id: orderId, ticket_type_id: ticketTypeId, member_id: memberId } = order
  const money = { moneyFen: -amountFen, owedFen: -amountFen, refundId }
  await writeLedger(tx, { at: clock.now(), orderId, ticketTypeId, kind: 'refundDone', ...money })
  if (order.state === OrderState.refunding && !(await isRefundUnderWay(tx, orderId)))
    await setState(tx, orderId, OrderState.refunded)
  await notifications.notify(tx, { memberId, ...(isOutside ? moneyIsBackOutside : moneyIsBack)(orderId, amountFen) })
  return true
}

/** Tells the member that a refund did not go through; it is urgent, for they wait for their money. */
export async function tellRefundFailed(tx: SqlRunner, refundId: string, { notifications }: ChangeParts) {
  const refund = await findRefund(tx, refundId)
  if (!refund) return
  const { orderId, memberId, title, amountFen } = refund
  const words = refundFailed({ id: orderId, title }, amountFen)
  await notifications.notify(tx, { ...words, memberId, urgent: 'refundFailed' })
}
