import { type ActivitySum, getActivitySums } from '@quan/contract/console/accounting/sums.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activityPlace, ordersPlace } from '#platform/navigation/places.ts'
import { moneyText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { useMonth } from '#ui/period/use-month.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import styles from './money.module.css'

/** What each activity brought in during a month, with its refunds and places. */
export function ActivitySums() {
  const api = useApi()
  const { month, thisMonth } = useMonth()
  const page = useCursorPage({
    queryKey: ['activitySums', month],
    load: (cursor, signal) => api.call(getActivitySums, { month, cursor }, { signal }),
  })
  return (
    <Card title={moneyText.byActivity} extra={<MonthField label={moneyText.month} month={month} latest={thisMonth} />}>
      <DataTable
        label={moneyText.byActivity}
        page={page}
        columns={activityColumns()}
        keyOf={({ activity }) => activity.id}
      />
    </Card>
  )
}

const activityColumns = (): TableColumnsType<ActivitySum> => [
  {
    title: moneyText.activity,
    key: 'activity',
    render: (_value, { activity }) => (
      <span className={styles.activity}>
        <Link to={ordersPlace({ activity: activity.id }).to}>{activity.title}</Link>
        <small>{formatInstant(activity.startTime)}</small>
        <RelatedLinks isQuiet links={[{ place: activityPlace(activity.id), text: relatedText.activity }]} />
      </span>
    ),
  },
  {
    title: moneyText.places,
    key: 'places',
    align: 'right',
    render: (_value, { taken, quota }) => moneyText.takenOf({ taken, quota }),
  },
  { title: moneyText.payments, dataIndex: 'payments', align: 'right' },
  { title: moneyText.received, key: 'received', align: 'right', render: (_value, sum) => <Yuan fen={sum.received} /> },
  { title: moneyText.refunds, dataIndex: 'refunds', align: 'right' },
  {
    title: moneyText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, sum) => <Yuan fen={sum.returned} isOut />,
  },
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
]
