import { SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { openAddress, withParameters } from '#platform/navigation/address.ts'
import { daysText } from '#texts/state-text.ts'
import styles from './period.module.css'

/** Chooses the days that are added up, at most `SUM_DAYS_MAX`; moving one end too far takes the other along. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const open = (first: string, last: string) => openAddress(withParameters({ from: first, to: last, after: null }))
  const longest = SUM_DAYS_MAX - 1
  return (
    <fieldset className={styles.range}>
      <legend>{daysText.range}</legend>
      <input
        type="date"
        aria-label={daysText.from}
        value={from}
        required
        onChange={({ target: { value } }) => value && open(value, within(to, value, addDays(value, longest)))}
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={daysText.to}
        value={to}
        required
        onChange={({ target: { value } }) => value && open(within(from, addDays(value, -longest), value), value)}
      />
    </fieldset>
  )
}

const within = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)
