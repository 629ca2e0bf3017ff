import { activityText } from '#texts/activity-text.ts'
import { localNumber } from '#ui/format/local-number.ts'
import { listAmount } from './list-amount.ts'

/** An amount of fen in one text, where nothing can be set small: ¥128.00, ¥1.86万, 免费. */
export function priceText(fen: number): string {
  if (fen === 0) return activityText.free
  const { number, isTenThousand } = listAmount(fen)
  return `${activityText.yuanSign}${localNumber(number)}${isTenThousand ? activityText.tenThousand : ''}`
}
