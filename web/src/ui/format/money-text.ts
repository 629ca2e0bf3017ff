import { formatFen } from '@quan/contract/money/format-money.ts'
import { activityText } from '#texts/activity-text.ts'
import { localNumber } from './local-number.ts'

/** An amount of fen in full, with its sign: ¥1,234.50, in French ¥1 234,50; a negative one with a true minus. */
export function moneyText(fen: number): string {
  const minus = fen < 0 ? activityText.minus : ''
  return `${minus}${activityText.yuanSign}${localNumber(formatFen(Math.abs(fen)))}`
}
