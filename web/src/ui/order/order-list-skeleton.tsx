import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import cards from './order-card.module.css'
import styles from './order-list.module.css'

const CARDS = [0, 1, 2, 3]

/** As high as the cards that are on their way. */
export function OrderListSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {CARDS.map((at) => (
        <div key={at} className={cards.card}>
          <Skeleton width={96} height={18} />
          <div className={cards.body}>
            <Skeleton width={64} height={64} radius={10} />
            <div className={cards.words}>
              <Skeleton width="92%" height={20} />
              <Skeleton width="60%" height={20} />
            </div>
          </div>
          <Skeleton width={72} height={18} />
        </div>
      ))}
    </div>
  )
}
