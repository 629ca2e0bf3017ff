import { orderText } from '#texts/order-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { clockParts } from '#ui/format/clock-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './hold-clock.module.css'

const SECOND_MS = 1_000

/** The minutes and seconds left to pay; each minute is announced, the seconds are only shown. */
export function HoldClock({ leftMs }: { leftMs: number }) {
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
