const DECIMAL = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?$/i

/**
 * The number a value stands for: a finite number, or a decimal text with or without thousands separators; 0 for
 * everything else.
 */
export function toNumber(value: unknown): number {
  const number = typeof value === 'string' ? parseDecimal(value.trim()) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

function parseDecimal(text: string): number {
  return DECIMAL.test(text) ? Number(text.replaceAll(',', '')) : 0
}
