import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import rowStyles from '#ui/rows/rows.module.css'
import styles from './rows-skeleton.module.css'

/** A card of rows on its way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={rowStyles.card} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={`${row % 2 === 0 ? 38 : 52}%`} height={18} />
          <Skeleton width={40} height={18} />
        </div>
      ))}
    </div>
  )
}
