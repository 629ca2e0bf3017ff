import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import type { Priced } from './amount.ts'
import { Price } from './price.tsx'

type ActivityPriceProps = {
  activity: Priced
  isInList?: boolean
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

/** What a place costs at least, and that it may cost more; nothing where none is sold here. */
export function ActivityPrice({ activity, ...look }: ActivityPriceProps) {
  if (activity.priceFrom === null) return null
  return <Price fen={activity.priceFrom} isFrom={mayCostMore(activity)} {...look} />
}
