import { formatFen } from '#money/format-money.ts'

/** Yuan in one 万. */
export const TEN_THOUSAND = 10_000

/** An amount for a list: the number as it is shown, and whether the suffix meaning ten thousand (万) follows it. */
export type CompactMoney = { number: string; isTenThousand: boolean }

/** An amount of fen in yuan or, from ten thousand yuan, in ten thousands; two decimals both ways. */
export function compactFen(fen: number): CompactMoney {
  if (Math.abs(fen) < TEN_THOUSAND * 100) return { number: formatFen(fen), isTenThousand: false }
  return { number: formatFen(fen / TEN_THOUSAND), isTenThousand: true }
}
