import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { BalanceBoard } from './balance-board.tsx'
import { DoorLinks } from './door-links.tsx'
import { usePeopleBoard } from './use-people-board.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './people.module.css'
import { getDeskAnnouncements } from '@quan/contract/console/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { announcementText } from '#texts/people-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'

/** Everything about the people of an activity. */
export function ActivityPeople({ id }: { id: string }) {
  const { data, error, refetch } = usePeopleBoard(id)
  if (error && data === undefined) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <BalanceBoard board={data} />
        <AttendeeList activityId={id} />
      </div>
      <div className={styles.column}>
        <WaitingList activityId={id} />
        <Announcements activityId={id} />
        <DoorLinks activityId={id} />
      </div>
    </div>
  )
}

/** What the organizer told those who come. */
function Announcements({ activityId }: { activityId: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'announcements', activityId],
    queryFn: async ({ signal }) => (await api.call(getDeskAnnouncements, { activityId }, { signal })).announcements,
  })
  return (
    <Card title={announcementText.title}>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : data.length === 0 ? (
        <p className={styles.nothing}>{announcementText.none}</p>
      ) : (
        <ul className={styles.waiting}>
          {data.map(({ id, text, createTime, reach }) => (
            <li key={id}>
              <span className={styles.person}>
                <span className={styles.told}>{text}</span>
                <small>{announcementText.reached({ time: formatInstant(createTime), count: reach })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
