import type { TodayActivity } from '@quan/contract/console/today.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import type { TableColumnsType } from 'antd'
import { Link } from '#platform/navigation/link.tsx'
import { activitiesText } from '#texts/activities-text.ts'
import { todayText } from '#texts/home-text.ts'
import { ActivityCell, PlacesCell } from '#ui/activity/activity-cells.tsx'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { Card } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'
import styles from './home.module.css'

type TodayActivitiesProps = {
  activities: readonly TodayActivity[]
  /** Whether the operator may open an activity at the desk. */
  mayEdit: boolean
}

/** What takes place today, with how it fills and who has come. */
export function TodayActivities({ activities, mayEdit }: TodayActivitiesProps) {
  return (
    <Card
      title={todayText.activities}
      extra={mayEdit && <Link to={consolePagePath('activities')}>{todayText.all}</Link>}
    >
      {activities.length === 0 ? (
        <EmptyBlock text={todayText.none} />
      ) : (
        <PlainTable label={todayText.activities} columns={columns(mayEdit)} rows={activities} keyOf={({ id }) => id} />
      )}
    </Card>
  )
}

const columns = (mayEdit: boolean): TableColumnsType<TodayActivity> => [
  {
    title: activitiesText.activity,
    key: 'activity',
    render: (_value, row) => <ActivityCell row={row} isLinked={mayEdit} />,
  },
  { title: todayText.places, key: 'places', render: (_value, { quotas }) => <PlacesCell quotas={quotas} /> },
  {
    title: todayText.came,
    key: 'came',
    render: (_value, { arrived, places }) => todayText.arrivedOf({ arrived, places }),
  },
  {
    title: todayText.act,
    key: 'act',
    align: 'right',
    className: styles.oneLine ?? '',
    render: (_value, { id, title }) => (
      <Link to={`${consolePagePath('people')}?activity=${id}`} aria-label={todayText.peopleOf({ title })}>
        {todayText.people}
      </Link>
    ),
  },
]
