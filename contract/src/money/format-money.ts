import { yuanToFen } from '#money/fen.ts'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * An amount of fen in yuan, with two decimals and thousands separators, without a currency sign. Specification §5;
 * product.md (Pages, precisely).
 */
export function formatFen(fen: number): string {
  const wholeFen = Number.isFinite(fen) ? BigInt(Math.round(Math.abs(fen))) : 0n
  const digits = String(wholeFen).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(THOUSANDS, ',')
  const sign = fen < 0 && wholeFen > 0n ? '-' : ''
  return `${sign}${yuan}.${digits.slice(-2)}`
}

/**
 * The specification's money display of an amount of yuan: non-numeric becomes 0; two decimals and thousands separators.
 * Specification §5.
 */
export function formatYuan(yuan: unknown): string {
  return formatFen(yuanToFen(yuan))
}
