import { twoDigits } from '@quan/contract/date/format-date.ts'
import styles from './time-select.module.css'

/** 00:00, 00:30 and so on. */
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => `${twoDigits(half >> 1)}:${half % 2 === 0 ? '00' : '30'}`)

type TimeSelectProps = {
  /** `HH:MM`; one that is no half hour stays among the choices. */
  value: string
  onChange: (value: string) => void
  isWrong?: boolean
}

/** A time of day, by the clock of 24 hours whatever the device shows. */
export function TimeSelect({ value, onChange, isWrong }: TimeSelectProps) {
  const times = [...new Set([...HALF_HOURS, value])].toSorted()
  return (
    <select
      className={styles.time}
      value={value}
      aria-invalid={isWrong || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  )
}
