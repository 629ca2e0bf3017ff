import { orderText } from '#texts/order-text.ts'
import { leftText } from '#ui/activity-time/left-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import styles from './time-left.module.css'

const SECOND_MS = 1_000

/** How long an unpaid order is held, at the left of a card's foot. */
export function TimeLeft({ until }: { until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useNow(SECOND_MS))
  return <span className={styles.left}>{orderText.timeLeft({ left: leftText(leftMs) })}</span>
}
