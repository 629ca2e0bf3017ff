import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './tasks-skeleton.module.css'

/** The tasks while they are on their way. */
export function TasksSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <Skeleton height={206} radius={18} />
      <Skeleton width={96} height={26} className={styles.title} />
      <Skeleton height={144} radius={18} />
      <Skeleton width={96} height={26} className={styles.title} />
      <Skeleton height={360} radius={18} />
    </div>
  )
}
