import type { TableColumnsType } from 'antd'
import { moneyText } from '#texts/money-text.ts'
import { dayName } from '#ui/instant/format-instant.ts'
import { Yuan } from './yuan.tsx'

/** What moved on a day; amounts in fen. */
type MovedOnDay = { day: string; received: number; returned: number; payments: number }

/** Columns of what came in and went back, day by day. */
export const movedColumns = <Row extends MovedOnDay>(): TableColumnsType<Row> => [
  { title: moneyText.day, key: 'day', render: (_value, { day }) => dayName(day) },
  { title: moneyText.payments, dataIndex: 'payments', align: 'right' },
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
