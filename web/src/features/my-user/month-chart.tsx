import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/time-zone.ts'
import { myUserText } from '#texts/my-user-text.ts'
import { useNow } from '#platform/time/use-now.ts'
import { cx } from '#ui/style/cx.ts'
import { monthBars } from './month-bars.ts'
import styles from './month-chart.module.css'

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
