import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, type Month, monthAfter, monthBefore, monthOf } from '@quan/contract/date/calendar-month.ts'
import { startOfWeek, Weekday, weekdayOf } from '@quan/contract/date/weekday.ts'
import { type ActivityTime, activityDays } from '#ui/activity-time/when-text.ts'

const DAYS_OF_A_WEEK = 7

/** The days of a month. */
export function daysOf(month: Month): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weeks of a month from Monday on; null where a day is another month's. */
export function weeksOf(month: Month): (CalendarDate | null)[][] {
  const first = startOfWeek(firstDayOf(month))
  const last = daysOf(month).at(-1) ?? first
  const weeks: (CalendarDate | null)[][] = []
  for (let monday = first; monday <= last; monday = addDays(monday, DAYS_OF_A_WEEK)) {
    const week = Array.from({ length: DAYS_OF_A_WEEK }, (_, at) => addDays(monday, at))
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** Days that the arrow keys go on by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_OF_A_WEEK,
  ArrowDown: DAYS_OF_A_WEEK,
}

/** The day that a key leads to; null for a key that leads nowhere. */
export function dayByKey(from: CalendarDate, key: string): CalendarDate | null {
  const step = STEPS[key]
  if (step !== undefined) return addDays(from, step)
  if (key === 'Home') return startOfWeek(from)
  if (key === 'End') return addDays(from, Weekday.sunday - weekdayOf(from))
  if (key === 'PageUp') return sameDayOf(monthBefore(monthOf(from)), from)
  return key === 'PageDown' ? sameDayOf(monthAfter(monthOf(from)), from) : null
}

/** The day of that number in a month, or its last one. */
function sameDayOf(month: Month, day: CalendarDate): CalendarDate {
  const same = month + day.slice('YYYY-MM'.length)
  return daysOf(month).findLast((one) => one <= same) ?? same
}

/** What is on each day of a month: whatever lasts several days stands on each of them. */
export function itemsByDay<Item extends ActivityTime>(
  items: readonly Item[],
  month: Month,
): ReadonlyMap<CalendarDate, Item[]> {
  const spans = items.map((item) => ({ item, ...activityDays(item) }))
  return new Map(
    daysOf(month).map((day) => [day, spans.filter(({ from, to }) => from <= day && day <= to).map(({ item }) => item)]),
  )
}
