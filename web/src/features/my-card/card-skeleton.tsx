import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './my-card.module.css'

/** The page while the card is on its way. */
export function CardSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={92} radius={18} />
      <Skeleton width={64} height={20} />
      <div className={styles.photos}>
        <Skeleton radius={16} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
        <Skeleton radius={14} />
      </div>
      <Skeleton width={64} height={20} />
      <Skeleton height={290} radius={18} />
    </div>
  )
}
