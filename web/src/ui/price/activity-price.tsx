import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { activityText } from '#texts/activity-text.ts'
import { listPriceText, priceText } from './price-text.ts'
import { Price } from './price.tsx'

type Priced = Pick<ActiveItem, 'priceFrom' | 'priceTo'>
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

/** The same in one text; `isInList` where many stand together. Null where none is sold here. */
export function activityPriceText(activity: Priced, { isInList = false } = {}): string | null {
  const { priceFrom } = activity
  if (priceFrom === null) return null
  const text = isInList ? listPriceText(priceFrom) : priceText(priceFrom)
  return mayCostMore(activity) ? `${text}${activityText.priceFrom}` : text
}

/** 免费 alone would promise too much to who pays. One that an older version kept tells the lowest price alone. */
export const mayCostMore = ({ priceFrom, priceTo }: Priced): boolean => (priceTo ?? 0) > (priceFrom ?? 0)
