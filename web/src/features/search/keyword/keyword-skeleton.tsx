import { ActivityCardSkeleton } from '#ui/activity-card/activity-skeleton.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './keyword-results.module.css'

const ROWS = 4

/** The results while they are on their way. */
export function KeywordSkeleton() {
  return (
    <div className={styles.results} aria-busy="true">
      <div className={styles.firstHeading}>
        <Skeleton width={72} height={24} />
      </div>
      <div className={styles.cards} style={{ marginTop: 10 }}>
        {Array.from({ length: ROWS }, (_, index) => (
          <ActivityCardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
