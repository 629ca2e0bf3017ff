import { addDays, type CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { dateText, weekdayText } from '#ui/activity-time/day-text.ts'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { cx } from '#ui/style/cx.ts'
import styles from './day-mark.module.css'

const WORDS = { checked: 'dayChecked', today: 'dayToday', missed: 'dayMissed', ahead: 'dayAhead' } as const

/** A day of this week: done, to be done, or to come with its points. */
export function DayMark({ day, streak }: { day: CalendarDate; streak: Streak }) {
  const state = dayState(day, streak)
  const points = pointsAhead(day, streak)
  const isToday = day === streak.today
  return (
    <li className={cx(styles.day, isToday && styles.today)} aria-label={dayLabel(day, streak)}>
      <i className={cx(styles.mark, styles[state])} aria-hidden="true">
        {state === 'checked' && <Icon shape={check} size={14} stroke={3} />}
        {state !== 'checked' && points !== null && taskText.gain({ points })}
      </i>
      <span aria-hidden="true">{isToday ? taskText.todayMark : weekdayText(day)}</span>
    </li>
  )
}

/** State of a day of the calendar. */
type DayState = 'checked' | 'today' | 'missed' | 'ahead'

export function dayState(day: CalendarDate, { today, checkedDays }: Streak): DayState {
  if (checkedDays.includes(day)) return 'checked'
  if (day === today) return 'today'
  return day < today ? 'missed' : 'ahead'
}

/** Points a day would give; null where nobody knows yet, or it is over. */
function pointsAhead(day: CalendarDate, { today, isCheckedIn, nextPoints }: Streak): number | null {
  return day === (isCheckedIn ? addDays(today, 1) : today) ? nextPoints : null
}

/** A day of the calendar for screen readers. */
export function dayLabel(day: CalendarDate, streak: Streak): string {
  return taskText[WORDS[dayState(day, streak)]]({ day: dateText(day, streak.today) })
}
