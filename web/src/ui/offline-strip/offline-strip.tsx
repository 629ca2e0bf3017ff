import { MINUTE_MS } from '#platform/time/duration.ts'
import { commonText } from '#texts/common-text.ts'
import { stateText } from '#texts/state-text.ts'
import { offline } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './offline-strip.module.css'

const MINUTES_AN_HOUR = 60

const HOURS_A_DAY = 24

/** Says that what follows was kept from before. */
export function OfflineStrip({ onRetry, className }: { onRetry: () => void; className?: string | undefined }) {
  return (
    <div className={cx(styles.strip, className)} role="status">
      <Icon shape={offline} size={18} />
      <span>{stateText.offline}</span>
      <button type="button" onClick={onRetry}>
        {commonText.retry}
      </button>
    </div>
  )
}

/** Ends a kept list: what would follow waits for the network. */
export function OfflineCard() {
  return (
    <div className={styles.card}>
      <span className={styles.disc}>
        <Icon shape={offline} size={20} />
      </span>
      <p>
        <b>{stateText.moreAfterOffline}</b>
        {stateText.moreAfterOfflineAdvice}
      </p>
    </div>
  )
}

/** How old something kept is: 11 分钟前更新. */
export function ageText(keptAt: number, now: number): string {
  const minutes = Math.floor((now - keptAt) / MINUTE_MS)
  if (minutes < 1) return stateText.updatedNow
  if (minutes < MINUTES_AN_HOUR) return stateText.updatedMinutesAgo({ count: minutes })
  const hours = Math.floor(minutes / MINUTES_AN_HOUR)
  return hours < HOURS_A_DAY
    ? stateText.updatedHoursAgo({ count: hours })
    : stateText.updatedDaysAgo({ count: Math.floor(hours / HOURS_A_DAY) })
}
