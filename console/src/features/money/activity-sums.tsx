import { exportActivitySums } from '@quan/contract/console/accounting/money-exports.ts'
import { type ActivitySum, getActivitySums } from '@quan/contract/console/accounting/sums.ts'
import { monthOf } from '@quan/contract/date/calendar-month.ts'
import type { TableColumnsType } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { activityPlace, ordersPlace } from '#platform/navigation/places.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { moneyText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { keptColumn } from '#ui/money/moved-columns.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { MonthField } from '#ui/period/month-field.tsx'
import { useDays } from '#ui/period/use-days.ts'
import { useMonth } from '#ui/period/use-month.ts'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { downloadMoneyFile } from './files/money-sheet.ts'
import { fileOfActivities } from './files/money-files.ts'
import styles from './money.module.css'
import { useMoneyCity } from './use-money-city.ts'
import { ExportButton } from '#ui/sheet/export-button.tsx'

/** What each activity brought in during a month, with its refunds and places. */
export function ActivitySums() {
  const api = useApi()
  const cityOf = useCityName()
  const { month, thisMonth } = useMonth()
  const { ofCity, cityName } = useMoneyCity()
  const page = useCursorPage({
    queryKey: ['activitySums', month, ofCity],
    load: (cursor, signal) => api.call(getActivitySums, { month, ...ofCity, cursor }, { signal }),
  })
  const save = async (takenBy: string) => {
    const { rows } = await api.call(exportActivitySums, { month, ...ofCity })
    const about = [month, cityName].filter(Boolean).join(' · ')
    await downloadMoneyFile(fileOfActivities({ rows, about, cityOf }), takenBy)
  }
  const extra = (
    <span className={styles.period}>
      <MonthField label={moneyText.month} month={month} latest={thisMonth} />
      <ExportButton key={`${month} ${cityName}`} save={save} />
    </span>
  )
  return (
    <Card title={moneyText.byActivity} extra={extra}>
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
        <span className={styles.when}>
          <small>{formatInstant(activity.startTime)}</small>
          <RelatedLinks isQuiet links={[{ place: activityPlace(activity.id), text: relatedText.activity }]} />
        </span>
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
  keptColumn<ActivitySum>(),
]

/** So many activities are named beside the days. */
const SHOWN = 3

/** The activities that took in most in the month of the last day that is shown. */
export function TopActivities() {
  const api = useApi()
  const month = monthOf(useDays().to)
  const { ofCity } = useMoneyCity()
  const { data, error, refetch } = useQuery({
    queryKey: ['activitySums', month, ofCity, SHOWN],
    queryFn: ({ signal }) => api.call(getActivitySums, { month, ...ofCity, maxResultCount: SHOWN }, { signal }),
  })
  const failure = failureInstead({ data, error })
  return (
    <Card
      title={moneyText.topActivities({ month })}
      extra={data?.nextCursor && <Link to={withParameters({ by: 'activity', month })}>{moneyText.allActivities}</Link>}
    >
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={SHOWN} />
      ) : data.items.length === 0 ? (
        <EmptyBlock />
      ) : (
        <ul className={styles.top}>{data.items.map(topActivity)}</ul>
      )}
    </Card>
  )
}

const topActivity = ({ activity, received }: ActivitySum) => (
  <li key={activity.id}>
    <ActivityCover activity={activity} />
    <Link to={ordersPlace({ activity: activity.id }).to}>{activity.title}</Link>
    <b>
      <Yuan fen={received} />
    </b>
  </li>
)
