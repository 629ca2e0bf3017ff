import { OrderState } from '@quan/contract/order/order-state.ts'
import type { ChangeParts } from '#features/order/changes/change-parts.ts'
import { lockOrderOfRefund } from '#features/order/changes/order-lock.queries.ts'
import { setState } from '#features/order/changes/order-state.queries.ts'
import { isRefundUnderWay, setRefundDone } from '#features/order/changes/refund.queries.ts'
import { writeLedger } from '#features/order/ledger/ledger.queries.ts'
import { moneyIsBack } from '#features/order/order-notifications.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

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
