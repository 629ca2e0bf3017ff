import { type ActivitySum, getActivitySums } from '@quan/contract/console/accounting/sums.ts'
import { monthOf } from '@quan/contract/date/calendar-month.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { ordersPlace } from '#platform/navigation/places.ts'
import { moneyText } from '#texts/money-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { useDays } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './money.module.css'

/** So many activities are named beside the days. */
const SHOWN = 3

/** The activities that took in most in the month of the last day that is shown. */
export function TopActivities() {
  const api = useApi()
  const month = monthOf(useDays().to)
  const { data, error, refetch } = useQuery({
    queryKey: ['activitySums', month, SHOWN],
    queryFn: ({ signal }) => api.call(getActivitySums, { month, maxResultCount: SHOWN }, { signal }),
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
