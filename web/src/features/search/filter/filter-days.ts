import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { DateRange } from '@quan/contract/date/date-range.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { weekend } from '@quan/contract/date/week.ts'
import type { DayName } from './activity-filter.ts'

/** The days a name means at a moment in a city's zone; this month begins today. */
export function daysOf(day: DayName | DateRange, now: number, timeZone: string): DateRange {
  if (typeof day === 'object') return day
  const today = formatDate(now, timeZone)
  if (day === 'weekend') return weekend(now, timeZone)
  if (day === 'month') return { from: today, to: lastOfMonth(today) }
  const date = day === 'today' ? today : addDays(today, 1)
  return { from: date, to: date }
}

function lastOfMonth(date: CalendarDate): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
