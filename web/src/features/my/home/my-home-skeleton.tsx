import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './my-home-skeleton.module.css'

const COUNTS = [0, 1, 2, 3]

/** As high as head, counts and banner, so that nothing moves when they come; drawn only once somebody has waited. */
export function MyHomeSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles.skeleton} data-shown={isShown} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={76} height={76} radius={38} />
        <div className={styles.words}>
          <Skeleton width={108} height={24} />
          <Skeleton width={168} height={14} />
          <Skeleton width={120} height={14} />
        </div>
      </div>
      <div className={styles.counts}>
        {COUNTS.map((at) => (
          <Skeleton key={at} width={44} height={38} />
        ))}
      </div>
      <Skeleton height={72} radius={18} />
    </div>
  )
}
