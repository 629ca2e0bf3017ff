import { roundShifted } from '#number/round-shifted.ts'
import { toNumber } from '#number/to-number.ts'

/** Decimal places of a yuan: 100 fen make one. product.md (Words). */
const YUAN_DECIMALS = 2

/**
 * An amount of yuan in whole fen, halves rounded away from zero; a non-numeric one is 0. Specification §5 (Money
 * display).
 */
export function yuanToFen(yuan: unknown): number {
  return roundShifted(toNumber(yuan), YUAN_DECIMALS)
}
