import { WEEKEND_HOUR } from '@quan/contract/alert/alert-limits.ts'
import { addDays, type CalendarDate, type DateRange } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { daySpan, startOfDay } from '@quan/contract/date/start-of-day.ts'
import { startOfWeek, Weekday } from '@quan/contract/date/weekday.ts'

const HOUR_MS = 3_600_000

/** The weekend of a week: its days, its span, and until when telling of it is of use; milliseconds since 1970. */
export type NewsWeekend = { days: DateRange; startAt: number; endAt: number; uselessAt: number }

/** The first instant after `now` that is Thursday evening by the clock of a zone; milliseconds since 1970. */
export function nextWeekendNews(now: number, timeZone: string): number {
  const thursday = dayOfWeek(now, timeZone, Weekday.thursday)
  const evening = (day: CalendarDate) => startOfDay(day, timeZone).getTime() + WEEKEND_HOUR * HOUR_MS
  return evening(thursday) > now ? evening(thursday) : evening(addDays(thursday, 7))
}

/** The weekend that news due at an instant is about; it is of use until Sunday begins. */
export function weekendOf(dueAt: number, timeZone: string): NewsWeekend {
  const saturday = dayOfWeek(dueAt, timeZone, Weekday.saturday)
  const days = { from: saturday, to: addDays(saturday, 1) }
  const { startAt, endAt } = daySpan(days, timeZone)
  const uselessAt = startOfDay(days.to, timeZone).getTime()
  return { days, startAt: startAt.getTime(), endAt: endAt.getTime(), uselessAt }
}

function dayOfWeek(at: number, timeZone: string, weekday: Weekday): CalendarDate {
  return addDays(startOfWeek(formatDate(at, timeZone)), weekday - Weekday.monday)
}
