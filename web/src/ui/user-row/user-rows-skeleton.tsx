import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './user-row.module.css'

/** In the place of a list of people. */
export function UserRowsSkeleton({ rows = 7 }: { rows?: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={cx(styles.row, at === 0 && styles.first, at === rows - 1 && styles.last)}>
          <Skeleton width={48} height={48} radius={24} />
          <div className={styles.words}>
            <Skeleton width={96} height={16} />
            <Skeleton width={140} height={12} className={styles.line} />
          </div>
          <Skeleton width={72} height={30} radius={15} />
        </div>
      ))}
    </div>
  )
}
