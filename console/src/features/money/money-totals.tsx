import { UPCOMING_SUM_MAX } from '@quan/contract/console/accounting/accounting-limits.ts'
import { type DayCheck, getUpcomingSum } from '@quan/contract/console/accounting/sums.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { moneyText } from '#texts/money-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { movedColumns } from '#ui/money/moved-columns.tsx'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { DAYS_AT_FIRST } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { type Day, useDaySums } from './use-day-sums.ts'
import { useDifferences } from './use-differences.ts'
import styles from './money.module.css'

const PERCENT = 100
/** Stands where a figure is not known yet. */
const UNKNOWN = '–'

/** What moved in the days that are shown, what may yet have to go back, and on what the books differ. */
export function MoneyTotals() {
  const { from, to, data, days } = useDaySums()
  const sum = (field: 'received' | 'returned' | 'payments') => days.reduce((total, day) => total + day[field], 0)
  const [received, returned, count] = [sum('received'), sum('returned'), countDays({ from, to })]
  const percent = received === 0 ? '0.0' : ((returned / received) * PERCENT).toFixed(1)
  return (
    <Figures>
      <Figure
        name={moneyText.sumReceived({ days: count })}
        figure={data ? yuanText(received) : UNKNOWN}
        about={data ? moneyText.paymentsAndKept({ count: sum('payments'), amount: yuanText(received - returned) }) : ''}
      />
      <Figure
        name={moneyText.sumReturned({ days: count })}
        figure={data ? yuanText(-returned) : UNKNOWN}
        about={data ? moneyText.returnedShare({ percent }) : ''}
      />
      <UpcomingTotal />
      <DifferenceTotal />
    </Figures>
  )
}

function UpcomingTotal() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['upcomingSum'],
    queryFn: ({ signal }) => api.call(getUpcomingSum, {}, { signal }),
  })
  return (
    <Figure
      name={moneyText.upcoming}
      figure={data ? yuanText(data.received) : UNKNOWN}
      about={data ? upcomingWords(data) : ''}
    />
  )
}

/** Of very many only the next ones are added up. */
const upcomingWords = ({ activities: count, isMore }: ConsoleResultOf<typeof getUpcomingSum>) =>
  isMore ? moneyText.upcomingMore({ count: UPCOMING_SUM_MAX }) : moneyText.upcomingAbout({ count })

function DifferenceTotal() {
  const { data } = useDifferences()
  const off = (data?.items ?? []).reduce((sum, { ours, theirs }) => sum + Math.abs(theirs - ours), 0)
  const count = `${data?.items.length ?? UNKNOWN}${data?.nextCursor ? '+' : ''}`
  const isNone = data?.items.length === 0
  return (
    <Figure
      name={moneyText.differences}
      figure={moneyText.differenceCount({ count })}
      about={isNone ? moneyText.allAgree : data ? moneyText.differenceSum({ amount: yuanText(off) }) : ''}
      isUrgent={data !== undefined && !isNone}
    />
  )
}

const countDays = ({ from, to }: { from: string; to: string }) => {
  let count = 1
  for (let day = from; day < to; day = addDays(day, 1)) count += 1
  return count
}

/** What came in and went back, day by day. */
export function DaySums() {
  const { from, to, data, days, error, refetch } = useDaySums()
  const failure = failureInstead({ data, error })
  return (
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
