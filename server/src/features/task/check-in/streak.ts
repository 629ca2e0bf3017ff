import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { checkInPoints } from '@quan/contract/task/task-rules.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import type { CheckInRow } from '#features/task/check-in/check-in.queries.ts'

/** The first day of the month before that of a day: from there on the calendar is shown. */
export function calendarStart(today: CalendarDate): CalendarDate {
  const lastOfMonthBefore = addDays(firstOfMonth(today), -1)
  return firstOfMonth(lastOfMonthBefore)
}

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 'YYYY-MM'.length)}-01`

/** Days in a row as they stand today; `rows` are the days since `calendarStart`, oldest first. */
export function streakOf(rows: readonly CheckInRow[], today: CalendarDate): Streak {
  const last = rows.at(-1)
  const isCheckedIn = last?.day === today
  const goesOn = isCheckedIn || last?.day === addDays(today, -1)
  const days = goesOn ? (last?.in_a_row ?? 0) : 0
  return {
    today,
    isCheckedIn,
    days,
    nextPoints: checkInPoints(days + 1),
    checkedDays: rows.map(({ day }) => day),
  }
}
