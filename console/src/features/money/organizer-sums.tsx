import { getOrganizerSums, type OrganizerSum } from '@quan/contract/console/accounting/sums.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { firstDayOf, monthAfter } from '@quan/contract/date/calendar-month.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { memberPlace, ordersPlace, organizedPlace } from '#platform/navigation/places.ts'
import { moneyText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Head } from '#ui/logo/head.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { useMonth } from '#ui/period/use-month.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import styles from './money.module.css'
import { MonthBooks } from './month-books.tsx'
import { StatementDrawer } from './statement-drawer.tsx'

/** What each organizer's activities brought in during a month. */
export function OrganizerSums() {
  const api = useApi()
  const [shown, setShown] = useState<OrganizerSum | null>(null)
  const { month, thisMonth } = useMonth()
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
        columns={organizerColumns({ month, onShow: setShown })}
        keyOf={({ organizer }) => organizer.id}
      />
      {shown && <StatementDrawer organizer={shown.organizer} month={month} onClose={() => setShown(null)} />}
    </Card>
  )
}

const ordersInMonth = ({ organizer }: OrganizerSum, month: string) =>
  ordersPlace({
    organizer: organizer.id,
    from: firstDayOf(month),
    to: addDays(firstDayOf(monthAfter(month)), -1),
  })

const linksOf = ({ organizer: { id } }: OrganizerSum) => [
  { place: organizedPlace(id), text: relatedText.organized },
  { place: memberPlace(id), text: relatedText.member },
]

type Acts = { month: string; onShow: (sum: OrganizerSum) => void }

const organizerColumns = ({ month, onShow }: Acts): TableColumnsType<OrganizerSum> => [
  {
    title: moneyText.organizer,
    key: 'organizer',
    render: (_value, sum) => (
      <span className={styles.person}>
        <Head id={sum.organizer.id} />
        <span>
          <b>
            <Link to={ordersInMonth(sum, month).to} title={relatedText.ordersOfOrganizer}>
              {sum.organizer.nickName}
            </Link>
          </b>
          <RelatedLinks isQuiet links={linksOf(sum)} />
        </span>
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
