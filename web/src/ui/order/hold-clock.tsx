import { twoDigits } from '@quan/contract/date/two-digits.ts'
import { orderText } from '#texts/order-text.ts'
import { leftMinutesText } from '#ui/activity-time/left-text.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './hold-clock.module.css'

const SECOND_MS = 1_000
const MINUTE_SECONDS = 60

/** The minutes and seconds left to pay; each minute is announced, the seconds are only shown. */
export function HoldClock({ leftMs }: { leftMs: number }) {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS))
  return (
    <>
      <span className={styles.clock} aria-hidden="true">
        <b>{twoDigits(Math.floor(seconds / MINUTE_SECONDS))}</b>
        <i>:</i>
        <b>{twoDigits(seconds % MINUTE_SECONDS)}</b>
      </span>
      {seconds > 0 && <VisuallyHidden>{orderText.timeLeft({ left: leftMinutesText(leftMs) })}</VisuallyHidden>}
    </>
  )
}
