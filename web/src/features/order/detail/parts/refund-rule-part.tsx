import type { Order } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { detailText } from '#texts/detail-text.ts'
import { orderText } from '#texts/order-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { refundWords } from '#ui/refund/refund-words.ts'
import view from '../order-view.module.css'
import styles from './refund-rule-part.module.css'

const MAY_COME_BACK: readonly OrderState[] = [OrderState.unpaid, OrderState.paid]

/** What would come back until when, as long as it matters. */
export function RefundRulePart({ order }: { order: Order }) {
  const now = useNow()
  const { activity, state, refundRule, price } = order
  if (!MAY_COME_BACK.includes(state) || Date.parse(activity.startTime) <= now) return null
  const { startTime, timeZone } = activity
  const words = refundWords({ startTime, timeZone, refundRule, ticketTypes: [{ price }] }, now)
  return (
    <section className={view.card}>
      <h2>{orderText.refundRule}</h2>
      <ul className={styles.words}>
        {(refundRule === null ? [detailText.refundFullAlways] : words).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
