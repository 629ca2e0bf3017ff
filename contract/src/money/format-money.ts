import { toNumber } from '#number/to-number.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Yuan in one 万. */
export const TEN_THOUSAND = 10_000

/** An amount for a list: the number as it is shown, and whether the suffix meaning ten thousand (万) follows it. */
export type CompactMoney = { number: string; isTenThousand: boolean }

/** An amount of fen in yuan or, from ten thousand yuan, in ten thousands; two decimals both ways. */
export function compactFen(fen: number): CompactMoney {
  if (Math.abs(fen) < TEN_THOUSAND * 100) return { number: formatFen(fen), isTenThousand: false }
  return { number: formatFen(fen / TEN_THOUSAND), isTenThousand: true }
}

/**
 * How an amount of fen is shown to people, in yuan: non-numeric becomes 0; two decimals and thousands
 * separators, without a currency sign.
 */
export function formatFen(fen: unknown): string {
  const amount = toNumber(fen)
  const wholeFen = BigInt(Math.round(Math.abs(amount)))
  const digits = String(wholeFen).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(THOUSANDS, ',')
  const sign = amount < 0 && wholeFen > 0n ? '-' : ''
  return `${sign}${yuan}.${digits.slice(-2)}`
}
