import { toNumber } from '#number/to-number.ts'

/** Decimals of a percentage that names none. */
export const PERCENT_DECIMALS = 2

/** A ratio as a percentage (0.5 is `50.00%`), halves rounded away from zero; non-numeric becomes 0. */
export function formatPercent(ratio: unknown, decimals: number = PERCENT_DECIMALS): string {
  const percent = roundShifted(toNumber(ratio), decimals + 2) / 10 ** decimals
  return `${percent.toFixed(decimals)}%`
}

/**
 * Moves the decimal point of a number to the right and rounds to an integer, halves away from zero, as its decimal
 * digits read: 1.005 by 2 is 101, although the number behind it lies below.
 */
export function roundShifted(value: number, places: number): number {
  const digits = String(Math.abs(value))
  const shifted = digits.includes('e') ? Math.abs(value) * 10 ** places : Number(`${digits}e${places}`)
  const rounded = Math.round(shifted)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}
