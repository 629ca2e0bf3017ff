import { getDaySums, type DayCheck, type DaySum } from '@quan/contract/console/accounting/sums.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { moneyText } from '#texts/money-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { movedColumns } from '#ui/money/moved-columns.tsx'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import styles from './money.module.css'
import { DAYS_AT_FIRST, useDays } from '#ui/period/use-days.ts'

/** A day of all cities together, with those of each city. */
type Day = { day: string; received: number; returned: number; payments: number; check: DayCheck | null }

/** What came in and went back, day by day. */
export function DaySums() {
  const api = useApi()
  const { from, to } = useDays()
  const { data, error, refetch } = useQuery({
    queryKey: ['daySums', from, to],
    queryFn: ({ signal }) => api.call(getDaySums, { from, to }, { signal }),
  })
  const days = data ? daysOf(data) : []
  const failure = failureInstead({ data, error })
  return (
    <div className={styles.main}>
      <Totals days={days} count={countDays(from, to)} />
      <Card title={moneyText.days} extra={<DayRange from={from} to={to} />}>
        {failure ? (
          <ErrorBlock error={failure} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <LoadingBlock rows={DAYS_AT_FIRST} />
        ) : days.length === 0 ? (
          <EmptyBlock />
        ) : (
          <PlainTable<Day> label={moneyText.days} columns={columns()} rows={days} keyOf={({ day }) => day} />
        )}
        <p className={styles.note}>{moneyText.checkedNote}</p>
      </Card>
    </div>
  )
}

const columns = (): TableColumnsType<Day> => [
  ...movedColumns<Day>(),
  {
    title: moneyText.kept,
    key: 'kept',
    align: 'right',
    render: (_value, { received, returned }) => (
      <b>
        <Yuan fen={received - returned} />
      </b>
    ),
  },
  { title: moneyText.checked, key: 'check', render: (_value, { check }) => <Checked check={check} /> },
]

function Checked({ check }: { check: DayCheck | null }) {
  if (check === null) return <Tag>{moneyText.notChecked}</Tag>
  if (check.isEqual) return <Tag tone="good">{moneyText.equal}</Tag>
  if (check.sumsOff > 0) return <Tag tone="urgent">{moneyText.sumsOff({ amount: yuanText(check.sumsOff) })}</Tag>
  const off = Math.abs(check.ledger - check.payments)
  const words = off > 0 ? moneyText.unequal({ amount: yuanText(off) }) : moneyText.faulty({ count: check.faultyOrders })
  return <Tag tone="urgent">{words}</Tag>
}

/** The days with all their cities, newest first. */
function daysOf({ days, checks }: { days: DaySum[]; checks: DayCheck[] }): Day[] {
  const byDay = new Map<string, Day>()
  for (const { day, received, returned, payments } of days) {
    const sum = byDay.get(day) ?? { day, received: 0, returned: 0, payments: 0, check: null }
    byDay.set(day, {
      ...sum,
      received: sum.received + received,
      returned: sum.returned + returned,
      payments: sum.payments + payments,
      check: checks.find((check) => check.day === day) ?? null,
    })
  }
  return [...byDay.values()]
}

const countDays = (from: string, to: string) => {
  let count = 1
  for (let day = from; day < to; day = addDays(day, 1)) count += 1
  return count
}

const PERCENT = 100

function Totals({ days, count }: { days: readonly Day[]; count: number }) {
  const sum = (field: 'received' | 'returned' | 'payments') => days.reduce((total, day) => total + day[field], 0)
  const [received, returned] = [sum('received'), sum('returned')]
  const percent = received === 0 ? '0.0' : ((returned / received) * PERCENT).toFixed(1)
  return (
    <dl className={styles.totals}>
      <Total
        name={moneyText.sumReceived({ days: count })}
        amount={yuanText(received)}
        about={moneyText.paymentCount({ count: sum('payments') })}
      />
      <Total
        name={moneyText.sumReturned({ days: count })}
        amount={yuanText(-returned)}
        about={moneyText.returnedShare({ percent })}
      />
      <Total name={moneyText.sumKept({ days: count })} amount={yuanText(received - returned)} />
    </dl>
  )
}

function Total({ name, amount, about }: { name: string; amount: string; about?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{amount}</b>
        {about !== undefined && <small>{about}</small>}
      </dd>
    </div>
  )
}
