import { i18n } from '@lingui/core'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { compactFen, formatFen } from '@quan/contract/money/format-money.ts'
import { activityText } from '#texts/activity-text.ts'

/** An amount as it is written: its number, and what stands behind it. */
export type Amount = { number: string; unit: string }

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

/** Of an activity, what a place costs. */
export type Priced = Pick<ActiveItem, 'priceFrom' | 'priceTo'>
