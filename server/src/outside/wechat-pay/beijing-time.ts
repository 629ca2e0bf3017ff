const BEIJING_OFFSET_MS = 8 * 3_600_000
const COMPACT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/
const SPELT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const SEPARATORS = /\D/g

/** An instant as the vendor writes it: `yyyyMMddHHmmss`, Beijing time. */
export function beijingDigits(at: number): string {
  const iso = new Date(at + BEIJING_OFFSET_MS).toISOString()
  return iso.slice(0, 19).replaceAll(SEPARATORS, '')
}

/** Unix milliseconds of `yyyyMMddHHmmss` or `yyyy-MM-dd HH:mm:ss` in Beijing time; null for what is no time. */
export function readBeijingTime(text: string): number | null {
  const digits = SPELT.test(text) ? text.replaceAll(SEPARATORS, '') : text
  if (!COMPACT.test(digits)) return null
  const at = Date.parse(digits.replace(COMPACT, '$1-$2-$3T$4:$5:$6+08:00'))
  // a day that does not exist would count as one that does
  return Number.isNaN(at) || beijingDigits(at) !== digits ? null : at
}
