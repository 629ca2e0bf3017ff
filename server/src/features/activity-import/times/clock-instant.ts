import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'

/**
 * The instant at which the clock of a zone shows `local` (`YYYY-MM-DDTHH:mm:ss`): the first one where the hour comes
 * twice; where it is left out, as much later as the clock was put forward.
 */
export function clockInstant(local: string, timeZone: string): number {
  const shown = Date.parse(`${local}Z`)
  const before = shown - zoneOffsetMs(shown - DAY_MS, timeZone)
  const after = shown - zoneOffsetMs(shown + DAY_MS, timeZone)
  const shows = (at: number) => at + zoneOffsetMs(at, timeZone) === shown
  return shows(before) || !shows(after) ? before : after
}
