import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { orderText } from '#texts/order-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { clockParts } from '#ui/format/clock-time.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './payment-countdown.module.css'

/** The minutes and seconds left to pay; each minute is announced, the seconds are only shown. */
export function PaymentCountdown({ leftMs }: { leftMs: number }) {
  const left = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  const { minutes, seconds } = clockParts(left)
  return (
    <>
      <span className={styles.clock} aria-hidden="true">
        <b>{minutes}</b>
        <i>:</i>
        <b>{seconds}</b>
      </span>
      {left > 0 && <VisuallyHidden>{orderText.timeLeft({ left: leftMinutesText(leftMs) })}</VisuallyHidden>}
    </>
  )
}

/** How long an unpaid order is held, at the left of a card's foot. */
export function TimeLeft({ until }: { until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useNow(SECOND_MS))
  return <span className={styles.left}>{orderText.timeLeft({ left: leftText(leftMs) })}</span>
}
