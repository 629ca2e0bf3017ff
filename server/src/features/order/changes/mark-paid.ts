import { randomUUIDv7 } from 'node:crypto'
import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CHANGE_LOCKS, type LockedOrder, lockOrderOfRefund } from '#features/order/changes/change-locks.ts'
import { insertRefund, isRefundUnderWay, type NewRefund, setPaid, setPlacesPaid, setRefundDone, setState, writeLedger } from '#features/order/changes/order-state.queries.ts'
import type { ChangeParts } from '#features/order/order-changes.ts'
import { moneyIsBack, orderPaid } from '#features/order/order-notifications.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A payment that arrived. */
type Payment = { orderId: string; paidFen: number; paidAt: number }
/** What became of it; `late`: the order was closed, so all of it goes back. */
export type PaidOutcome = 'paid' | 'already' | 'late'

/** Books a payment: the places are the member's, or all of it goes back when the order was closed meanwhile. */
export function paying({ clock, notifications, locks = CHANGE_LOCKS }: ChangeParts) {
  async function book(tx: SqlRunner, order: LockedOrder, moneyFen: number) {
    const { id: orderId, ticket_type_id: ticketTypeId } = order
    await writeLedger(tx, { at: clock.now(), orderId, ticketTypeId, kind: 'moneyReceived', moneyFen })
  }

  return async (tx: SqlRunner, { orderId, paidFen, paidAt }: Payment): Promise<PaidOutcome> => {
    const order = await locks.order(tx, orderId)
    if (!order) throw new AppError(orderNotFound)
    if (order.state === OrderState.unpaid) {
      await book(tx, order, paidFen)
      await setPaid(tx, orderId, paidAt)
      await setPlacesPaid(tx, orderId)
      await notifications.notify(tx, { memberId: order.member_id, ...orderPaid(orderId) })
      return 'paid'
    }
    if (order.state !== OrderState.closed) return 'already'
    await book(tx, order, paidFen)
    await decideRefund(tx, { order, amountFen: paidFen, reason: 'latePayment', at: clock.now() })
    await setState(tx, orderId, OrderState.refunding)
    return 'late'
  }
}

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

/** Books that a refund reached the payer. */
export function refunding({ clock, notifications }: ChangeParts) {
  return async (tx: SqlRunner, { refundId, at }: { refundId: string; at: number }): Promise<boolean> => {
    const order = await lockOrderOfRefund(tx, refundId)
    const amountFen = order && (await setRefundDone(tx, refundId, at))
    if (!order || amountFen === null) return false
    const { id: orderId, ticket_type_id: ticketTypeId, member_id: memberId } = order
    const money = { moneyFen: -amountFen, owedFen: -amountFen, refundId }
    await writeLedger(tx, { at: clock.now(), orderId, ticketTypeId, kind: 'refundDone', ...money })
    if (order.state === OrderState.refunding && !(await isRefundUnderWay(tx, orderId))) {
      await setState(tx, orderId, OrderState.refunded)
    }
    await notifications.notify(tx, { memberId, ...moneyIsBack(orderId, amountFen) })
    return true
  }
}
