import { SUM_DAYS_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { openAddress, withParameters } from '#platform/navigation/address.ts'
import { daysText } from '#texts/state-text.ts'
import styles from './period.module.css'

/** Chooses the days that are shown, at most `SUM_DAYS_MAX`; moving one end too far takes the other along. Null = any day so far. */
export function DayRange({ from, to }: { from: string | null; to: string | null }) {
  const open = (first: string, last: string) => openAddress(withParameters({ from: first, to: last, after: null }))
  const longest = SUM_DAYS_MAX - 1
  return (
    <fieldset className={styles.range}>
      <legend>{daysText.range}</legend>
      <input
        type="date"
        aria-label={daysText.from}
        value={from ?? ''}
        required={from !== null}
        onChange={({ target: { value } }) =>
          value && open(value, within(to ?? DAY_AFTER_ALL, value, addDays(value, longest)))
        }
      />
      <span aria-hidden>–</span>
      <input
        type="date"
        aria-label={daysText.to}
        value={to ?? ''}
        required={to !== null}
        onChange={({ target: { value } }) => value && open(within(from ?? '', addDays(value, -longest), value), value)}
      />
    </fieldset>
  )
}

/** Later than any day of a calendar. */
const DAY_AFTER_ALL = '9999-99-99'

const within = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)
