import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { orderText } from '#texts/order-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { RefundSentences } from '#ui/refund/refund-sentences.tsx'
import view from '../order-view.module.css'

const MAY_COME_BACK: readonly OrderState[] = [OrderState.unpaid, OrderState.paid]

/** What would come back until when, as long as it matters. */
export function RefundRulePart({ order }: { order: Order }) {
  const { activity, state } = order
  const hasBegun = Date.parse(activity.startTime) <= useNow()
  if (!MAY_COME_BACK.includes(state) || hasBegun) return null
  return (
    <section className={view.card}>
      <h2>{orderText.refundRule}</h2>
      <RefundSentences {...order} />
    </section>
  )
}
