import { roundShifted } from '#number/round-shifted.ts'
import { toNumber } from '#number/to-number.ts'

/** Decimals of a percentage that names none. */
export const PERCENT_DECIMALS = 2

/** A ratio as a percentage (0.5 is `50.00%`), halves rounded away from zero; non-numeric becomes 0. */
export function formatPercent(ratio: unknown, decimals: number = PERCENT_DECIMALS): string {
  const percent = roundShifted(toNumber(ratio), decimals + 2) / 10 ** decimals
  return `${percent.toFixed(decimals)}%`
}
