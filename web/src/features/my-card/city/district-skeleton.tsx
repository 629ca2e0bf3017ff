import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './district-sheet.module.css'

const ROWS = 8

/** The rows of the districts while they are on their way. */
export function DistrictSkeleton() {
  return (
    <div className={styles.scroller} aria-busy="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width={72} height={18} />
          <Skeleton width={24} height={24} radius={12} />
        </div>
      ))}
    </div>
  )
}
