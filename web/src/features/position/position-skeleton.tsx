import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './position-skeleton.module.css'

/** As high as the cards of a position. */
export function PositionSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton height={80} radius={18} />
      <Skeleton height={80} radius={18} />
      <Skeleton height={288} radius={18} />
    </div>
  )
}
