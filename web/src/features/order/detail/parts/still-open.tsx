import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { sparkle } from '#ui/icon/icon-shapes.ts'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { StatusBadge } from '#ui/status-badge/status-badge.tsx'
import styles from './still-open.module.css'

/** How many places the activity still has, for whoever thinks of it again. */
export function StillOpen({ activity: { quotas, status } }: { activity: ActiveItem }) {
  return (
    <p className={styles.line}>
      <Icon shape={sparkle} size={20} />
      <QuotaBars quotas={quotas} />
      <StatusBadge status={status} className={styles.badge} />
    </p>
  )
}
