import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { type getToday, TODAY_ACTIVITIES_MAX, type TodayActivity } from '@quan/contract/console/today.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { useAddress } from '#platform/navigation/address.ts'
import { activitiesText } from '#texts/activities-text.ts'
import { todayText } from '#texts/home-text.ts'
import { ActivityCell } from '#ui/data-table/activity-cells.tsx'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { cityOf } from '#ui/filters/city-filter.tsx'
import { Card } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'
import { BalanceCell, isOutOfBalance } from './balance.tsx'
import styles from './home.module.css'

type Today = ConsoleResultOf<typeof getToday>
type TodayActivitiesProps = {
  activities: NonNullable<Today['activities']>
  evening: NonNullable<Today['evening']>
  /** Whether the operator may open an activity at the desk. */
  mayEdit: boolean
  /** In milliseconds since 1970. */
  now: number
}

/** Rows shown to whom the list of activities is open, where the others are; who only keeps the door has all of them here. */
const ROWS_MAX = 5

/** What takes place tonight or today, with its balance of men and women and who has come. Who only keeps the door wants what is under way. */
export function TodayActivities({ activities, evening, mayEdit, now }: TodayActivitiesProps) {
  const [chosen, choose] = useState<'evening' | 'activities' | null>(null)
  const city = cityOf(useAddress().parameters)
  const which = chosen ?? (mayEdit && evening.activities.length > 0 ? 'evening' : 'activities')
  const rows = which === 'evening' ? evening.activities : activities
  const day = formatDate(now, MAINLAND_TIME_ZONE)
  const ofToday = new URLSearchParams({ ...(city !== null && { city }), from: day, to: day })
  const count =
    activities.length === TODAY_ACTIVITIES_MAX ? todayText.more({ count: activities.length }) : activities.length
  return (
    <Card
      title={todayText[which]}
      extra={
        <span className={styles.choice}>
          <Segmented
            aria-label={todayText.which}
            value={which}
            options={[
              { value: 'evening' as const, label: todayText.eveningShort },
              { value: 'activities' as const, label: todayText.activitiesShort },
            ]}
            onChange={choose}
          />
          {mayEdit && <Link to={`${consolePagePath('activities')}?${ofToday}`}>{todayText.allOfToday({ count })}</Link>}
        </span>
      }
    >
      {rows.length === 0 ? (
        <EmptyBlock text={which === 'evening' ? todayText.noneTonight : todayText.none} />
      ) : (
        <PlainTable
          label={todayText[which]}
          columns={columns(mayEdit)}
          rows={mayEdit ? nextOf(rows) : rows}
          keyOf={({ id }) => id}
        />
      )}
    </Card>
  )
}

/** The first that are not over, in the order of their start; of a day that is nearly over the last. */
function nextOf(rows: readonly TodayActivity[]): readonly TodayActivity[] {
  const left = rows.filter(({ status }) => status !== 'ended')
  return left.length < ROWS_MAX ? rows.slice(-ROWS_MAX) : left.slice(0, ROWS_MAX)
}

const columns = (mayEdit: boolean): TableColumnsType<TodayActivity> => [
  {
    title: activitiesText.activity,
    key: 'activity',
    ellipsis: true,
    render: (_value, row) => <ActivityCell row={row} isLinked={mayEdit} isOfToday />,
  },
  { title: todayText.sexes, key: 'sexes', width: '29%', render: (_value, row) => <BalanceCell activity={row} /> },
  {
    title: todayText.came,
    key: 'came',
    width: 72,
    className: styles.oneLine ?? '',
    render: (_value, { arrived, places }) => todayText.arrivedOf({ arrived, places }),
  },
  {
    title: todayText.act,
    key: 'act',
    width: 92,
    align: 'right',
    className: styles.oneLine ?? '',
    render: (_value, row) => <PeopleLink activity={row} />,
  },
]

/** Leads to the sign-ups, where a balance is mended as well. */
function PeopleLink({ activity }: { activity: TodayActivity }) {
  const { id, title } = activity
  const isOff = isOutOfBalance(activity)
  return (
    <Link
      to={`${consolePagePath('people')}?activity=${id}`}
      aria-label={isOff ? todayText.toBalanceOf({ title }) : todayText.peopleOf({ title })}
    >
      {isOff ? todayText.toBalance : todayText.people}
    </Link>
  )
}
