import { openAddress, withParameters } from '#platform/navigation/address.ts'
import styles from './period.module.css'

type MonthFieldProps = {
  label: string
  /** As `YYYY-MM`. */
  month: string
  /** The last one that may be chosen; any without it. */
  latest?: string
}

/** Chooses the month of a table; the address has it. */
export function MonthField({ label, month, latest }: MonthFieldProps) {
  return (
    <input
      type="month"
      className={styles.field}
      aria-label={label}
      value={month}
      max={latest}
      required
      onChange={({ target: { value } }) => value && openAddress(withParameters({ month: value, after: null }))}
    />
  )
}
