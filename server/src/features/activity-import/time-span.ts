import { addDays, type CalendarDate, DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { daySpan } from '@quan/contract/date/start-of-day.ts'
import { zonedTime, zoneOffsetMs } from '@quan/contract/date/zoned-time.ts'
import type { When } from '#features/activity-import/found-activity.ts'
import { RowRejected } from '#features/activity-import/reading/file-row.ts'

/** Length of an activity whose source tells no end, or one equal to its start. */
export const DEFAULT_LENGTH_MS = 2 * 60 * 60_000

/** Nothing ends later; milliseconds since 1970. */
const LATEST_END = Date.UTC(2110, 0)

/** From start to end, in milliseconds since 1970. `allDay`: only the days are known, the last ends with its last millisecond. */
export type TimeSpan = { startAt: number; endAt: number; allDay: boolean }

type SourceTimes = {
  start: When
  end: When | null
  lengthMs: number | null
  /** Zone of the city. */
  timeZone: string
  /** True when an end at midnight means the day before, as in calendars. */
  isMidnightEndExclusive: boolean
}

/**
 * When an activity takes place, by the clock of its city. Days alone make it last whole days; so do clocks that show
 * midnight at both ends, since midnight is what programs write for a day without time: the last day is included.
 * Throws `RowRejected` when it would end before it starts.
 */
export function timeSpan(told: SourceTimes): TimeSpan {
  const { start, end, lengthMs, timeZone } = told
  const days = wholeDays(told)
  if (days) return allDaySpan(days, timeZone)
  const startAt = instantOf(start, timeZone, 'start')
  const endAt = end ? instantOf(end, timeZone, 'end') : startAt + (lengthMs ?? 0)
  if (!(endAt <= LATEST_END)) throw new RowRejected('yearUnlikely', { field: 'end', value: String(lengthMs) })
  if (endAt < startAt) throw new RowRejected('endBeforeStart', { field: 'end' })
  return { startAt, endAt: endAt === startAt ? startAt + DEFAULT_LENGTH_MS : endAt, allDay: false }
}

const MIDNIGHT = '00:00'
const LAST_MINUTE = '23:59'

type Days = { from: CalendarDate; to: CalendarDate }

function allDaySpan({ from, to }: Days, timeZone: string): TimeSpan {
  if (to < from) throw new RowRejected('endBeforeStart', { field: 'end' })
  const { startAt, endAt } = daySpan({ from, to }, timeZone)
  return { startAt: startAt.getTime(), endAt: endAt.getTime() - 1, allDay: true }
}

function wholeDays({ start, end, lengthMs, timeZone, isMidnightEndExclusive }: SourceTimes): Days | null {
  const from = clockOf(start, timeZone)
  if (start.kind !== 'day' && (from.time !== MIDNIGHT || lengthMs !== null)) return null
  if (!end) return { from: from.date, to: from.date }
  const to = clockOf(end, timeZone)
  if (start.kind !== 'day' && end.kind !== 'day' && to.time !== MIDNIGHT && to.time !== LAST_MINUTE) return null
  const isDayBefore = isMidnightEndExclusive && end.kind !== 'day' && to.time === MIDNIGHT && to.date > from.date
  return { from: from.date, to: isDayBefore ? addDays(to.date, -1) : to.date }
}

function clockOf(when: When, timeZone: string): { date: CalendarDate; time: string } {
  if (when.kind === 'day') return { date: when.date, time: MIDNIGHT }
  if (when.kind === 'clock' && when.timeZone === null)
    return { date: when.local.slice(0, 10), time: when.local.slice(11, 16) }
  const { year, month, day, hour, minute } = zonedTime(instantOf(when, timeZone, 'start'), timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

function instantOf(when: When, cityZone: string, edge: 'start' | 'end'): number {
  if (when.kind === 'instant') return when.at
  if (when.kind === 'day') {
    const day = daySpan({ from: when.date, to: when.date }, cityZone)
    return edge === 'start' ? day.startAt.getTime() : day.endAt.getTime() - 1
  }
  const timeZone = when.timeZone ?? cityZone
  if (!isTimeZone(timeZone)) throw new RowRejected('zoneUnknown', { field: 'timeZone', value: timeZone })
  return clockInstant(when.local, timeZone)
}

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

const known = new Set<string>()

/** True when a name is an IANA zone that this runtime knows; offsets such as `+08:00` are none. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  if (!/^[A-Za-z]/.test(name) || !canFormat(name)) return false
  known.add(name)
  return true
}

function canFormat(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch (cause) {
    // the runtime's only way to say that it does not know a zone
    if (cause instanceof RangeError) return false
    throw cause
  }
}
