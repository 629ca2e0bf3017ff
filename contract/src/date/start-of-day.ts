import { addDays, type CalendarDate, DAY_MS, utcMidnight, type DateRange } from '#date/calendar-date.ts'
import { zoneOffsetMs } from '#date/zoned-time.ts'

/**
 * The moment a day begins in an IANA zone: the first time its clock shows midnight or, where a change of the clock
 * leaves midnight out, the moment of that change. Throws `RangeError` for no day or an unknown zone.
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const midnight = utcMidnight(date)
  const around = [midnight - DAY_MS, midnight + DAY_MS] as const
  const candidates = around
    .map((at) => midnight - zoneOffsetMs(at, timeZone))
    .filter((at) => at + zoneOffsetMs(at, timeZone) === midnight)
  return new Date(candidates.length > 0 ? Math.min(...candidates) : clockChange(...around, timeZone))
}

/** The span of days in an IANA zone: from `startAt` up to, not including, `endAt`. Throws as `startOfDay`. */
export function daySpan({ from, to }: DateRange, timeZone: string): { startAt: Date; endAt: Date } {
  return { startAt: startOfDay(from, timeZone), endAt: startOfDay(addDays(to, 1), timeZone) }
}

/** First moment with the later offset, by halving; `before` and `after` lie on either side of one change. */
function clockChange(before: number, after: number, timeZone: string): number {
  const offset = zoneOffsetMs(before, timeZone)
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zoneOffsetMs(middle, timeZone) === offset) low = middle
    else high = middle
  }
  return high
}
