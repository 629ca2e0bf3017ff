import { getOrganizerSums, type OrganizerSum } from '@quan/contract/console/accounting/sums.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { moneyText } from '#texts/money-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Head } from '#ui/logo/head.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import styles from './money.module.css'
import { MonthBooks } from './month-books.tsx'
import { StatementDrawer } from './statement-drawer.tsx'

const MONTH_LENGTH = 'YYYY-MM'.length

/** What each organizer's activities brought in during a month. */
export function OrganizerSums() {
  const api = useApi()
  const [shown, setShown] = useState<OrganizerSum | null>(null)
  const [thisMonth] = useState(() => formatDate(Date.now(), MAINLAND_TIME_ZONE).slice(0, MONTH_LENGTH))
  const month = useAddress().parameters.get('month') ?? thisMonth
  const page = useCursorPage({
    queryKey: ['organizerSums', month],
    load: (cursor, signal) => api.call(getOrganizerSums, { month, cursor }, { signal }),
  })
  return (
    <Card title={moneyText.byOrganizer} extra={<MonthField label={moneyText.month} month={month} latest={thisMonth} />}>
      <MonthBooks month={month} />
      <DataTable
        label={moneyText.byOrganizer}
        page={page}
        columns={organizerColumns(setShown)}
        keyOf={({ organizer }) => organizer.id}
      />
      {shown && <StatementDrawer organizer={shown.organizer} month={month} onClose={() => setShown(null)} />}
    </Card>
  )
}

const organizerColumns = (onShow: (sum: OrganizerSum) => void): TableColumnsType<OrganizerSum> => [
  {
    title: moneyText.organizer,
    key: 'organizer',
    render: (_value, { organizer }) => (
      <span className={styles.person}>
        <Head id={organizer.id} />
        <b>{organizer.nickName}</b>
      </span>
    ),
  },
  { title: moneyText.activities, dataIndex: 'activities', align: 'right' },
  { title: moneyText.received, key: 'received', align: 'right', render: (_value, sum) => <Yuan fen={sum.received} /> },
  {
    title: moneyText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, sum) => <Yuan fen={sum.returned} isOut />,
  },
  { title: moneyText.fee, key: 'fee', align: 'right', render: (_value, sum) => <Yuan fen={sum.fee} isOut /> },
  {
    title: moneyText.due,
    key: 'due',
    align: 'right',
    render: (_value, { received, returned, fee }) => (
      <b>
        <Yuan fen={received - returned - fee} />
      </b>
    ),
  },
  {
    title: moneyText.statement,
    key: 'statement',
    align: 'right',
    render: (_value, sum) => (
      <Button size="small" aria-label={`${moneyText.statement} ${sum.organizer.nickName}`} onClick={() => onShow(sum)}>
        {moneyText.statement}
      </Button>
    ),
  },
]
