import { orderNotFound } from '@quan/contract/order/order-errors.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { CHANGE_LOCKS } from '#features/order/changes/change-locks.ts'
import type { ChangeParts } from '#features/order/changes/change-parts.ts'
import { decideRefund } from '#features/order/changes/decide-refund.ts'
import type { LockedOrder } from '#features/order/changes/order-lock.queries.ts'
import { setPaid, setState } from '#features/order/changes/order-state.queries.ts'
import { setPlacesPaid } from '#features/order/changes/place.queries.ts'
import { writeLedger } from '#features/order/ledger/ledger.queries.ts'
import { orderPaid } from '#features/order/order-notifications.ts'
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
