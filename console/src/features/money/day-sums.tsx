import type { DayCheck } from '@quan/contract/console/accounting/sums.ts'
import type { TableColumnsType } from 'antd'
import { moneyText } from '#texts/money-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { movedColumns } from '#ui/money/moved-columns.tsx'
import { Yuan, yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { DAYS_AT_FIRST } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './money.module.css'
import { type Day, useDaySums } from './use-day-sums.ts'

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
