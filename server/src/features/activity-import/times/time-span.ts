import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { daySpan } from '@quan/contract/date/start-of-day.ts'
import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import { RowRejected } from '#features/activity-import/row-rejected.ts'
import { clockInstant } from '#features/activity-import/times/clock-instant.ts'
import type { When } from '#features/activity-import/times/when.ts'
import { isTimeZone } from '#features/activity-import/times/zone-name.ts'

/** Length of an activity whose source tells no end, or one equal to its start. */
export const DEFAULT_LENGTH_MS = 2 * 60 * 60_000

/** From start to end, in milliseconds since 1970. `allDay`: only the days are known, the last ends with its last millisecond. */
export type TimeSpan = { startAt: number; endAt: number; allDay: boolean }

type Told = { start: When; end: When | null; lengthMs: number | null; timeZone: string }

/**
 * When an activity takes place, by the clock of its city. Days alone, and clocks that show midnight at both ends, make
 * it last whole days. Throws `RowRejected` when it would end before it starts.
 */
export function timeSpan({ start, end, lengthMs, timeZone }: Told): TimeSpan {
  const days = wholeDays({ start, end, lengthMs, timeZone })
  if (days) return allDaySpan(days, timeZone)
  const startAt = instantOf(start, timeZone, 'start')
  const endAt = end ? instantOf(end, timeZone, 'end') : startAt + (lengthMs ?? 0)
  if (endAt < startAt) throw new RowRejected('结束早于开始')
  return { startAt, endAt: endAt === startAt ? startAt + DEFAULT_LENGTH_MS : endAt, allDay: false }
}

type Days = { from: CalendarDate; to: CalendarDate }

function allDaySpan({ from, to }: Days, timeZone: string): TimeSpan {
  if (to < from) throw new RowRejected('结束早于开始')
  const { startAt, endAt } = daySpan({ from, to }, timeZone)
  return { startAt: startAt.getTime(), endAt: endAt.getTime() - 1, allDay: true }
}

function wholeDays({ start, end, lengthMs, timeZone }: Told): Days | null {
  const from = clockOf(start, timeZone)
  if (start.kind === 'day')
    return { from: from.date, to: end ? lastDay(clockOf(end, timeZone), end, from.date) : from.date }
  if (from.time !== '00:00' || lengthMs !== null) return null
  // a date without time that some program wrote out as midnight
  if (!end) return start.kind === 'clock' ? { from: from.date, to: from.date } : null
  const to = clockOf(end, timeZone)
  const endsWithADay = end.kind !== 'instant' || to.date > from.date || to.time === '23:59'
  return endsWithADay && (to.time === '00:00' || to.time === '23:59')
    ? { from: from.date, to: lastDay(to, end, from.date) }
    : null
}

/** The day named by an end; midnight at the beginning of a later day still belongs to the day before. */
function lastDay(shown: { date: CalendarDate; time: string }, end: When, from: CalendarDate): CalendarDate {
  return end.kind !== 'day' && shown.time === '00:00' && shown.date > from ? addDays(shown.date, -1) : shown.date
}

function clockOf(when: When, timeZone: string): { date: CalendarDate; time: string } {
  if (when.kind === 'day') return { date: when.date, time: '00:00' }
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
  if (!isTimeZone(timeZone)) throw new RowRejected(`不认识的时区：${timeZone}`)
  return clockInstant(when.local, timeZone)
}
