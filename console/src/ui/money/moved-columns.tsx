import type { TableColumnsType } from 'antd'
import { moneyText } from '#texts/money-text.ts'
import { dayName } from '#ui/instant/format-instant.ts'
import { Yuan } from './yuan.tsx'

/** What moved; amounts in fen. */
type Moved = { received: number; returned: number; payments: number }

/** Columns of what came in and went back, day by day. */
export const movedColumns = <Row extends Moved & { day: string }>(): TableColumnsType<Row> => [
  { title: moneyText.day, key: 'day', render: (_value, { day }) => dayName(day) },
  ...amountColumns<Row>(),
]

/** Columns of how many payments there were, what came in and what went back. */
export const amountColumns = <Row extends Moved>(): TableColumnsType<Row> => [
  { title: moneyText.payments, dataIndex: 'payments', align: 'right' },
  ...inAndOutColumns<Row>(),
]

type InAndOut = { received: number; returned: number }

/** Columns of what came in and what went back. */
export const inAndOutColumns = <Row extends InAndOut>(): TableColumnsType<Row> => [
  {
    title: moneyText.received,
    key: 'received',
    align: 'right',
    render: (_value, { received }) => <Yuan fen={received} />,
  },
  {
    title: moneyText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, { returned }) => <Yuan fen={returned} isOut />,
  },
]

/** The column of what stayed. */
export const keptColumn = <Row extends InAndOut>(): TableColumnsType<Row>[number] => ({
  title: moneyText.kept,
  key: 'kept',
  align: 'right',
  render: (_value, { received, returned }) => (
    <b>
      <Yuan fen={received - returned} />
    </b>
  ),
})
