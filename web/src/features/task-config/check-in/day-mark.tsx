import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { weekdayText } from '#ui/activity-time/day-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './day-mark.module.css'
import { dayLabel } from './day-label.ts'
import { dayState, pointsAhead } from './day-state.ts'

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
