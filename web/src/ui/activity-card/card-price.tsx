import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import { activityText } from '#texts/activity-text.ts'
import { Price } from '#ui/price/price.tsx'
import styles from './card-price.module.css'

type Priced = Pick<ActiveItem, 'status' | 'cancelled' | 'priceFrom' | 'priceTo' | 'priceText'>

/** The price in a card; an activity that is over or cancelled has none any more. */
export function CardPrice({ activity }: { activity: Priced }) {
  const { status, cancelled, priceFrom, priceText } = activity
  if (cancelled) return <span className={styles.over}>{activityText.cancelled}</span>
  if (status === ActivityStatus.ended) return <span className={styles.over}>{activityText.ended}</span>
  if (priceFrom !== null)
    return <Price fen={priceFrom} isFrom={mayCostMore(activity)} isInList className={styles.price} />
  return <span className={styles.foreign}>{priceText ?? activityText.priceAtSource}</span>
}
