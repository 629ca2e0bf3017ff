import { formatDateTime } from '#date/format-date.ts'
import { zoneOffsetMs } from '#date/zoned-time.ts'

const MINUTES = 'YYYY-MM-DDTHH:mm'.length

/** What the clocks of a zone show at an instant: `YYYY-MM-DDTHH:mm`. */
export function localTimeOf(instant: string, timeZone: string): string {
  return formatDateTime(Date.parse(instant), timeZone).replace(' ', 'T').slice(0, MINUTES)
}

/** The instant at which the clocks of a zone show a time, in ISO 8601. */
export function instantOf(local: string, timeZone: string): string {
  const shown = Date.parse(`${local}:00Z`)
  const near = shown - zoneOffsetMs(shown, timeZone)
  return new Date(shown - zoneOffsetMs(near, timeZone)).toISOString()
}
