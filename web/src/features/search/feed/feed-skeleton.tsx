import { ActivityCardSkeleton, LargeActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { useColumns } from '#platform/viewport/use-columns.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './feed.module.css'
import skeletonStyles from './feed-skeleton.module.css'

/** The list while it is on its way: a day with a large card, another with rows. */
export function FeedSkeleton() {
  const columns = useColumns()
  return (
    <div className={styles.feed} aria-busy="true">
      <Skeleton width={132} height={20} className={skeletonStyles.firstDay} />
      <LargeActivityCardSkeleton className={styles.large} />
      <Skeleton width={132} height={20} className={skeletonStyles.day} />
      <div className={styles.cards}>
        {Array.from({ length: 2 * columns }, (_, index) => (
          <ActivityCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
