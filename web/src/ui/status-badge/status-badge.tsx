import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { activityText } from '#texts/activity-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './status-badge.module.css'

type StatusBadgeProps = {
  status: ActivityStatus
  cancelled?: boolean
  /** On a cover it is nearly white, in any theme. */
  isOnCover?: boolean
  className?: string | undefined
}

const LOOKS = {
  [ActivityStatus.registering]: 'registering',
  [ActivityStatus.inProgress]: 'inProgress',
  [ActivityStatus.ended]: 'ended',
} as const

/** Where an activity stands, in a word; one under way has a halo that breathes. */
export function StatusBadge({ status, cancelled = false, isOnCover = false, className }: StatusBadgeProps) {
  const look = cancelled ? 'cancelled' : LOOKS[status]
  return (
    <span className={cx(styles.badge, styles[cancelled ? 'ended' : look], isOnCover && styles.onCover, className)}>
      {activityText[look]}
    </span>
  )
}
