import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import styles from './my-user.module.css'

/** The page while it is on its way. */
export function MyUserSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.parts}>
        <Skeleton height={74} radius={18} />
        <Skeleton height={152} radius={18} />
        <Skeleton height={44} radius={14} />
      </div>
      <UserRowsSkeleton rows={5} />
    </div>
  )
}
