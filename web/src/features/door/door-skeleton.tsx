import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import styles from './door.module.css'

/** In the place of counts and lists. */
export function DoorSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={116} radius={18} />
      <Skeleton height={44} radius={14} />
      <Skeleton height={44} radius={22} />
      <UserRowsSkeleton rows={6} />
    </div>
  )
}
