import { activityText } from '#texts/activity-text.ts'
import { mayCostMore, type Priced } from './may-cost-more.ts'
import { listPriceText, priceText } from './price-text.ts'

/** What a place costs at least, and that it may cost more, in one text; `isInList` where many stand together. Null where none is sold here. */
export function activityPriceText(activity: Priced, { isInList = false } = {}): string | null {
  const { priceFrom } = activity
  if (priceFrom === null) return null
  const text = isInList ? listPriceText(priceFrom) : priceText(priceFrom)
  return mayCostMore(activity) ? `${text}${activityText.priceFrom}` : text
}
