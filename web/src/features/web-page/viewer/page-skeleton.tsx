import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** Lines of the last paragraph end early, as they do on paper. */
const LINES = ['100%', '100%', '92%', '100%', '100%', '64%']

/** Stands for a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton height={24} width="58%" />
      {LINES.map((width, index) => (
        <Skeleton key={index} height={14} width={width} />
      ))}
    </div>
  )
}
