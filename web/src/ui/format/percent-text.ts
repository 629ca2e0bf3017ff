import { formatPercent } from '@quan/contract/percent/format-percent.ts'
import { commonText } from '#texts/common-text.ts'
import { localNumber } from './local-number.ts'

/** A ratio as a percentage, with two decimals unless told: 0.5 is 50.00%, in French 50,00 %. */
export function percentText(ratio: number, decimals?: number): string {
  return commonText.percent({ number: localNumber(formatPercent(ratio, decimals).slice(0, -1)) })
}
