import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { twoDigits } from '@quan/contract/date/format-date.ts'
import { dateWheelText } from '#texts/date-wheel-text.ts'
import { Wheel } from '#ui/wheel/wheel.tsx'
import styles from './date-wheels.module.css'

type DateWheelsProps = {
  value: CalendarDate
  from: CalendarDate
  to: CalendarDate
  onChange: (value: CalendarDate) => void
}

const MONTHS = 12

/** A day by year, month and day; a day the month has not becomes its last one, what lies beyond the ends the end. */
export function DateWheels({ value, from, to, onChange }: DateWheelsProps) {
  const { year, month, day } = partsOf(value)

  function turn(part: { year?: number; month?: number; day?: number }) {
    const next = dateOf({ year, month, day, ...part })
    onChange(next < from ? from : next > to ? to : next)
  }

  return (
    <div className={styles.wheels}>
      <Wheel
        label={dateWheelText.year}
        from={partsOf(from).year}
        to={partsOf(to).year}
        value={year}
        onChange={(next) => turn({ year: next })}
        textOf={(number) => dateWheelText.yearOf({ year: number })}
        className={styles.year}
      />
      <Wheel
        label={dateWheelText.month}
        from={1}
        to={MONTHS}
        value={month}
        onChange={(next) => turn({ month: next })}
        textOf={(number) => dateWheelText.monthOf({ month: number })}
      />
      <Wheel
        label={dateWheelText.day}
        from={1}
        to={daysIn(year, month)}
        value={day}
        onChange={(next) => turn({ day: next })}
        textOf={(number) => dateWheelText.dayOf({ day: number })}
      />
    </div>
  )
}

/** A day in numbers; the month counts from 1. */
type DateParts = { year: number; month: number; day: number }

function partsOf(date: CalendarDate): DateParts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** The day of these numbers, or the month's last one where it has no such day. */
function dateOf({ year, month, day }: DateParts): CalendarDate {
  const known = Math.min(day, daysIn(year, month))
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(known)].join('-')
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
