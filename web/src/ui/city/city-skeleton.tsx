import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './city-skeleton.module.css'

const TILES = 8

/** The picker while the cities are on their way. */
export function CitySkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width={72} height={16} />
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, index) => (
          <Skeleton key={index} height={40} radius={14} />
        ))}
      </div>
      <Skeleton width="40%" height={18} />
      <Skeleton width="32%" height={18} />
      <Skeleton width="36%" height={18} />
    </div>
  )
}
