import { formatDate, twoDigits } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { useNow } from '#platform/time/use-now.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { cx } from '#ui/style/cx.ts'
import styles from './month-chart.module.css'

/** Months the chart shows, this one and those before it. */
const MONTHS_SHOWN = 6

type MonthChartProps = { months: readonly { month: string; count: number }[] }

/** How many came in each of the last months; a list for screen readers. */
export function MonthChart({ months }: MonthChartProps) {
  const thisMonth = formatDate(useNow(), MAINLAND_TIME_ZONE).slice(0, 'YYYY-MM'.length)
  const total = months.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.chart}>
      <header>
        <h2>{myUserText.byMonth}</h2>
        <span>{myUserText.total({ count: total })}</span>
      </header>
      <ul className={styles.bars}>
        {monthBars(months, thisMonth).map(({ month, count, part }) => {
          const name = myUserText.monthShort({ month: Number(month.slice('YYYY-'.length)) })
          return (
            <li key={month} aria-label={myUserText.monthCount({ month: name, count })}>
              <b className={cx(count === 0 && styles.none)}>{count}</b>
              <i
                className={cx(count === 0 && styles.none, month === thisMonth && styles.now)}
                style={{ height: `${Math.max(3, part * 48)}px` }}
              />
              <span>{name}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type MonthCount = { month: string; count: number }

/** A bar of the chart; its height is a part of the highest one. */
type MonthBar = MonthCount & { part: number }

/**
 * The last months up to the present one, oldest first; those nobody came in are there with 0. `thisMonth` is written
 * as `YYYY-MM`.
 */
export function monthBars(months: readonly MonthCount[], thisMonth: string): MonthBar[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  const shown = Array.from({ length: MONTHS_SHOWN }, (_, at) => monthBefore(thisMonth, MONTHS_SHOWN - 1 - at))
  const highest = Math.max(1, ...shown.map((month) => counts.get(month) ?? 0))
  return shown.map((month) => {
    const count = counts.get(month) ?? 0
    return { month, count, part: count / highest }
  })
}

function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) - by
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}
