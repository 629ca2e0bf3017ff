import { openAddress, withParameters } from '#platform/navigation/address.ts'
import styles from './period.module.css'

type DayFieldProps = {
  label: string
  /** As `YYYY-MM-DD`. */
  day: string
  /** The last one that may be chosen. */
  latest: string
}

/** Chooses the day of a table; the address has it. */
export function DayField({ label, day, latest }: DayFieldProps) {
  return (
    <input
      type="date"
      className={styles.field}
      aria-label={label}
      value={day}
      max={latest}
      required
      onChange={({ target: { value } }) => value && openAddress(withParameters({ day: value, after: null }))}
    />
  )
}
