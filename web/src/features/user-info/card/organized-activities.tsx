import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { userInfoText } from '#texts/user-info-text.ts'
import { ActivityCard } from '#ui/activity-card/activity-card.tsx'
import { useHere } from '#platform/location/use-here.ts'
import { useNow } from '#platform/time/use-now.ts'
import styles from './user-card.module.css'

/** The activities somebody organizes; none, and the heading goes too. */
export function OrganizedActivities({ activities }: { activities: readonly ActiveItem[] }) {
  const now = useNow()
  const here = useHere()
  if (activities.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{userInfoText.organizes}</h3>
      <div className={styles.activities}>
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} now={now} here={here} namesCity />
        ))}
      </div>
    </section>
  )
}
