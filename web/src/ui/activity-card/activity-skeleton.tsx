import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { cx } from '#ui/style/cx.ts'
import rowStyles from './activity-card.module.css'
import largeStyles from './large-activity-card.module.css'
import styles from './activity-skeleton.module.css'

/** In the place of a card in a row. */
export function ActivityCardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(rowStyles.card, className)}>
      <Skeleton radius={12} className={rowStyles.cover} />
      <div className={styles.row}>
        <Skeleton height={16} />
        <Skeleton width="58%" height={16} className={styles.second} />
        <Skeleton width="44%" height={12} className={styles.meta} />
        <div className={styles.foot}>
          <Skeleton width={110} height={12} />
          <Skeleton width={44} height={16} />
        </div>
      </div>
    </div>
  )
}

/** In the place of the large card. */
export function LargeActivityCardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cx(largeStyles.card, styles.large, className)}>
      <Skeleton radius={0} className={cx(largeStyles.cover, styles.cover)} />
      <div className={styles.body}>
        <Skeleton width="92%" height={18} />
        <Skeleton width="56%" height={13} className={styles.meta} />
        <div className={styles.foot}>
          <Skeleton width={180} height={14} />
          <Skeleton width={48} height={20} />
        </div>
      </div>
    </div>
  )
}
