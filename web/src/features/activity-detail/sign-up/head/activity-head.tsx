import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { placeText } from '#ui/activity-card/place-text.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { QuotaBars } from '#ui/quota/quota-bars.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import styles from './activity-head.module.css'

/** What one signs up for, in a few lines. */
export function ActivityHead({ activity }: { activity: ActivityDetail }) {
  return (
    <header className={styles.head}>
      <Cover activity={activity} sizes="76px" className={styles.cover} />
      <div className={styles.words}>
        <h2>
          <TitleText>{activity.title}</TitleText>
        </h2>
        <p>
          {datedWhenText(activity, useNow())} · {placeText(activity)}
        </p>
        <QuotaBars quotas={activity.quotas} />
      </div>
    </header>
  )
}
