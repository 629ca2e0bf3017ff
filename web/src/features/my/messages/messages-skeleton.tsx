import rows from '#ui/rows/rows.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import listStyles from './message-list.module.css'
import styles from './messages-skeleton.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** A day of messages on its way. */
export function MessagesSkeleton() {
  return (
    <div className={listStyles.list} aria-busy="true">
      <Skeleton width={40} height={20} className={styles.day} />
      <div className={rows.card}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={36} height={36} radius={12} />
            <div className={styles.words}>
              <Skeleton width="55%" height={18} />
              <Skeleton width="80%" height={16} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
