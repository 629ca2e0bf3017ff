import { SECOND_MS } from '#platform/time/duration.ts'
import { useNow } from '#platform/time/use-now.ts'
import { waitingText } from '#texts/waiting-text.ts'
import { leftMinutesText, leftText } from '#ui/activity-time/left-text.ts'
import { VisuallyHidden } from '#ui/style/visually-hidden.tsx'
import styles from './offer-time-left.module.css'

/** How long a place is still held for me. */
export function OfferTimeLeft({ until }: { until: string }) {
  const leftMs = Math.max(0, Date.parse(until) - useNow(SECOND_MS))
  return (
    <p className={styles.left}>
      <span aria-hidden="true">{waitingText.timeLeft({ left: leftText(leftMs) })}</span>
      <VisuallyHidden isLive>{waitingText.timeLeft({ left: leftMinutesText(leftMs) })}</VisuallyHidden>
    </p>
  )
}
