import { mayCostMore } from '@quan/contract/activity/may-cost-more.ts'
import { activityText } from '#texts/activity-text.ts'
import { localNumber } from '#ui/format/local-number.ts'
import { type Amount, fullAmount, listAmount, type Priced } from './amount.ts'

/** An amount of fen in one text, where nothing can be set small: ¥128.00, ¥18,600.00, 免费. */
export function priceText(fen: number): string {
  return fen === 0 ? activityText.free : amountText(fullAmount(fen))
}

/** The same where many stand together: ¥1.86 万. */
export function listPriceText(fen: number): string {
  return fen === 0 ? activityText.free : amountText(listAmount(fen))
}

function amountText({ number, unit }: Amount): string {
  return `${activityText.yuanSign}${localNumber(number)}${unit}`
}

/** What a place costs at least, and that it may cost more, in one text; `isInList` where many stand together. Null where none is sold here. */
export function activityPriceText(activity: Priced, { isInList = false } = {}): string | null {
  const { priceFrom } = activity
  if (priceFrom === null) return null
  const price = isInList ? listPriceText(priceFrom) : priceText(priceFrom)
  if (!mayCostMore(activity)) return price
  return priceFrom === 0 ? activityText.freeFrom : activityText.priceFrom({ price })
}
