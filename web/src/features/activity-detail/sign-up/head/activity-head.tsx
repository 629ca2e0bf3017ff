import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivityLine } from '#ui/activity-line/activity-line.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import rows from '#ui/rows/rows.module.css'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './activity-head.module.css'

/** What one signs up for, in a few lines. */
export function ActivityHead({ activity }: { activity: ActivityDetail }) {
  const title = (
    <h2>
      <TitleText>{activity.title}</TitleText>
    </h2>
  )
  return (
    <header className={rows.card}>
      <ActivityLine activity={activity} now={useNow()} size="large" title={title}>
        <div className={styles.quotas}>
          <QuotaBars quotas={activity.quotas} />
        </div>
      </ActivityLine>
    </header>
  )
}
