/** What calendar and clock of a zone show at a moment; `month` and `day` begin at 1. Years 1 to 9999. */
export type ZonedTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const FIELDS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions

/** Making a formatter costs some thousand times its use; there are only as many as zones. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone)
  if (kept) return kept
  const formatter = new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })
  formatters.set(timeZone, formatter)
  return formatter
}

/** What calendar and clock show at a moment in an IANA zone. Throws `RangeError` for an unknown zone. */
export function zonedTime(at: Instant, timeZone: string): ZonedTime {
  const fields: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) fields[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = fields
  return { year, month, day, hour, minute, second }
}

/**
 * How far the clock of a zone is ahead of UTC at a moment, in milliseconds. Throws `RangeError` for an unknown zone.
 */
export function zoneOffsetMs(at: Instant, timeZone: string): number {
  const { year, month, day, hour, minute, second } = zonedTime(at, timeZone)
  const wholeSeconds = Math.floor(Number(at) / 1000) * 1000
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds
}

/** A moment: a `Date`, or milliseconds since 1970 in UTC. */
export type Instant = Date | number

/** Zone of every city of the mainland, and of ages everywhere. */
export const MAINLAND_TIME_ZONE = 'Asia/Shanghai'
