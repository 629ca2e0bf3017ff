import type { Instant } from '#date/instant.ts'
import { twoDigits } from '#date/two-digits.ts'
import { zonedTime } from '#date/zoned-time.ts'

/** The time of a moment by the clock of an IANA zone, as `HH:mm`. Throws `RangeError` for an unknown zone. */
export function formatClock(at: Instant, timeZone: string): string {
  const { hour, minute } = zonedTime(at, timeZone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}
