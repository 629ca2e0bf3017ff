import { i18n } from '@lingui/core'
import { compactFen, formatFen } from '@quan/contract/money/format-money.ts'
import { activityText } from '#texts/activity-text.ts'
import { localNumber } from '#ui/format/local-number.ts'

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

/** An amount as it is written: its number, and what stands behind it. */
type Amount = { number: string; unit: string }

/** An amount of fen to the last fen, as people pay it and get it back. */
export function fullAmount(fen: number): Amount {
  return { number: formatFen(fen), unit: '' }
}

/** An amount of fen as a list has it. Only Chinese counts in ten thousands; other languages write the number out. */
export function listAmount(fen: number): Amount {
  if (!i18n.locale.startsWith('zh')) return fullAmount(fen)
  const { number, isTenThousand } = compactFen(fen)
  // the blank does not break, so that the number keeps its unit
  return { number, unit: isTenThousand ? `\u00a0${activityText.tenThousand}` : '' }
}
