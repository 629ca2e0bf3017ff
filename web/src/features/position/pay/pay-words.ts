import { CloseReason } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { orderText } from '#texts/order-text.ts'
import { positionText } from '#texts/position-text.ts'

type Words = { title: string; note: string }

/** Where a position that was ordered stands, in a title and a sentence. */
export function payWords(
  { state, closeReason }: Pick<Position, 'state' | 'closeReason'>,
  isConfirming: boolean,
): Words {
  if (isConfirming) return { title: orderText.confirmingTitle, note: orderText.confirmingNote }
  switch (state) {
    case OrderState.unpaid:
      return { title: orderText.unpaidTitle, note: orderText.unpaidNote }
    case OrderState.closed:
      return {
        title: orderText.closedTitle,
        note: closeReason === CloseReason.overdue ? orderText.closedOverdue : orderText.closedByMember,
      }
    case OrderState.refunding:
      return { title: orderText.refundingTitle, note: orderText.refundingNote }
    case OrderState.refunded:
      return { title: orderText.refundedTitle, note: orderText.refundedNote }
    case OrderState.paid:
    case OrderState.used:
      return { title: orderText.positionTitle, note: positionText.boughtNote }
  }
}
