import { useState } from 'react'
import type { Streak } from '@quan/contract/task/task-state.ts'
import { taskText } from '#texts/task-text.ts'
import { timeText } from '#texts/time-text.ts'
import { weekdayText } from '#ui/activity-time/day-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { back, chevronRight } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { cx } from '#ui/style/cx.ts'
import { dayLabel } from './day-label.ts'
import { dayState } from './day-state.ts'
import styles from './month-calendar.module.css'
import { monthBefore, monthCells, monthOf } from './month-weeks.ts'

/** The days of this month, or of the one before, on which I checked in. */
export function MonthCalendar({ streak }: { streak: Streak }) {
  const thisMonth = monthOf(streak.today)
  const [isBefore, setIsBefore] = useState(false)
  const month = isBefore ? monthBefore(thisMonth) : thisMonth
  const cells = monthCells(month)
  const name = timeText.month({ month: Number(month.slice('YYYY-'.length)) })
  return (
    <div className={styles.month}>
      <header>
        <span className={styles.way}>
          {!isBefore && <MonthButton way="before" onPress={() => setIsBefore(true)} />}
        </span>
        <h2 aria-live="polite">{name}</h2>
        <span className={styles.way}>{isBefore && <MonthButton way="after" onPress={() => setIsBefore(false)} />}</span>
      </header>
      <div className={styles.names} aria-hidden="true">
        {cells.slice(-14, -7).map((day) => day !== null && <span key={day}>{weekdayText(day)}</span>)}
      </div>
      <ul className={styles.cells} aria-label={name}>
        {cells.map((day, at) =>
          day === null ? (
            <li key={at} aria-hidden="true" />
          ) : (
            <li key={day} aria-label={dayLabel(day, streak)}>
              <i className={cx(styles.day, styles[dayState(day, streak)], day === streak.today && styles.isToday)}>
                {Number(day.slice('YYYY-MM-'.length))}
              </i>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

function MonthButton({ way, onPress }: { way: 'before' | 'after'; onPress: () => void }) {
  const { label, shape } = {
    before: { label: taskText.monthBefore, shape: back },
    after: { label: taskText.monthAfter, shape: chevronRight },
  }[way]
  return (
    <IconButton label={label} onPress={onPress}>
      <Icon shape={shape} size={18} stroke={2} />
    </IconButton>
  )
}
