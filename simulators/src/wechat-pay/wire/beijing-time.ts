/** Beijing is ahead of UTC the whole year. */
const AHEAD_MS = 8 * 3_600_000
const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/

/** `yyyyMMddHHmmss` in Beijing. */
export function beijingDigits(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** `yyyy-MM-dd HH:mm:ss` in Beijing. */
export function beijingText(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().replace('T', ' ').slice(0, 19)
}

/** The instant of fourteen digits; null when there is no such moment. */
export function readBeijingDigits(digits: string): number | null {
  const [, year, month, day, hour, minute, second] = DIGITS.exec(digits) ?? []
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - AHEAD_MS
  return Number.isFinite(at) && beijingDigits(at) === digits ? at : null
}
