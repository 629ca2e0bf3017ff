import { isCalendarDate } from '@quan/contract/date/calendar-date.ts'
import type { DateRange } from '@quan/contract/date/date-range.ts'
import { filterText } from '#texts/search-text.ts'
import styles from './day-range.module.css'

type DayRangeProps = { range: DateRange; onChange: (range: DateRange) => void }

/** From a day to a day; an end before the beginning moves with it. */
export function DayRange({ range: { from, to }, onChange }: DayRangeProps) {
  function begin(date: string) {
    if (isCalendarDate(date)) onChange({ from: date, to: date > to ? date : to })
  }
  function end(date: string) {
    if (isCalendarDate(date)) onChange({ from: date < from ? date : from, to: date })
  }
  return (
    <div className={styles.range}>
      <input type="date" aria-label={filterText.from} value={from} onChange={(event) => begin(event.target.value)} />
      <span>{filterText.until}</span>
      <input
        type="date"
        aria-label={filterText.to}
        value={to}
        min={from}
        onChange={(event) => end(event.target.value)}
      />
    </div>
  )
}
