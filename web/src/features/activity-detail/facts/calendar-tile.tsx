import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { timeText } from '#texts/time-text.ts'
import styles from './calendar-tile.module.css'

/** A leaf of a calendar. */
export function CalendarTile({ date }: { date: CalendarDate }) {
  const [, month = 0, day = 0] = date.split('-').map(Number)
  return (
    <span className={styles.leaf} aria-hidden="true">
      <i>{timeText.month({ month })}</i>
      <b>{day}</b>
    </span>
  )
}
