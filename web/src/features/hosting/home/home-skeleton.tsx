import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from '../hosting.module.css'

/** Stands for 我的主理: the head, how far one goes alone, and the cards below their titles. */
export function HomeSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={56} radius={16} />
      <Skeleton width="92%" height={16} />
      <Skeleton width={88} height={22} />
      <Skeleton height={168} radius={18} />
      <Skeleton width={56} height={22} />
      <Skeleton height={96} radius={18} />
    </div>
  )
}
