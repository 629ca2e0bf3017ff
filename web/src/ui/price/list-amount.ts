import { i18n } from '@lingui/core'
import { type CompactMoney, compactFen } from '@quan/contract/money/compact-money.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'

/** An amount of fen as a list has it. Only Chinese counts in ten thousands; other languages write the number out. */
export function listAmount(fen: number): CompactMoney {
  return i18n.locale.startsWith('zh') ? compactFen(fen) : { number: formatFen(fen), isTenThousand: false }
}
