import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './states.module.css'

/** The page while the card is on its way. */
export function UserSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={270} radius={24} />
      <Skeleton width={160} height={28} />
      <Skeleton width={110} height={16} />
      <Skeleton width="90%" height={18} />
      <Skeleton height={170} radius={18} />
    </div>
  )
}
