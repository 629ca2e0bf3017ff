import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Announcements } from './announcements.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { BalanceBoard } from './balance-board.tsx'
import { DoorLinks } from './door-links.tsx'
import { usePeopleBoard } from './use-people-board.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './people.module.css'

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
