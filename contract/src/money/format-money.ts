import { toNumber } from '#number/to-number.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

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
