import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { detailText } from '#texts/detail-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { refundWords } from '#ui/refund/refund-words.ts'
import styles from './refund-words.module.css'

type RefundWordsProps = {
  activity: Pick<ActiveItem, 'startTime' | 'timeZone'>
  refundRule: Order['refundRule']
  price: number
}

/** What comes back until when, with the very times. */
export function RefundWords({ activity: { startTime, timeZone }, refundRule, price }: RefundWordsProps) {
  const now = useNow()
  const words = refundWords({ startTime, timeZone, refundRule, ticketTypes: [{ price }] }, now)
  return (
    <ul className={styles.words}>
      {(refundRule === null ? [detailText.refundFullAlways] : words).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
