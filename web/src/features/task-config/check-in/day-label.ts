import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { dateText } from '#ui/activity-time/day-text.ts'
import { dayState } from './day-state.ts'

const WORDS = { checked: 'dayChecked', today: 'dayToday', missed: 'dayMissed', ahead: 'dayAhead' } as const

/** A day of the calendar for screen readers. */
export function dayLabel(day: CalendarDate, streak: Streak): string {
  return taskText[WORDS[dayState(day, streak)]]({ day: dateText(day, streak.today) })
}
