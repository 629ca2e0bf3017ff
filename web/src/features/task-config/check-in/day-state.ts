import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'

/** What a day of the calendar tells. */
export type DayState = 'checked' | 'today' | 'missed' | 'ahead'

export function dayState(day: CalendarDate, { today, checkedDays }: Streak): DayState {
  if (checkedDays.includes(day)) return 'checked'
  if (day === today) return 'today'
  return day < today ? 'missed' : 'ahead'
}

/** Points a day would give; null where nobody knows yet, or it is over. */
export function pointsAhead(day: CalendarDate, { today, isCheckedIn, nextPoints }: Streak): number | null {
  return day === (isCheckedIn ? addDays(today, 1) : today) ? nextPoints : null
}
