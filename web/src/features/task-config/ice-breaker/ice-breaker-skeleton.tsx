import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './ice-breaker.module.css'

/** In the place of the cards. */
export function IceBreakerSkeleton() {
  return (
    <div className={styles.table} aria-busy="true">
      <Skeleton radius={24} className={styles.card} />
      <div className={styles.buttons}>
        <Skeleton height={48} radius={24} className={styles.button} />
        <Skeleton height={48} radius={24} className={styles.button} />
      </div>
      <Skeleton height={54} radius={18} className={styles.row} />
      <Skeleton width={88} height={20} className={styles.row} />
      <Skeleton height={36} radius={18} width={260} className={styles.chips} />
    </div>
  )
}
