import type { ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { doorText } from '#texts/door-text.ts'
import { whenText } from '#ui/activity-time/when-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { clock } from '#ui/icon/icon-shapes.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Note } from '#ui/note/note.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { Page } from '#ui/page/page.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { DoorCounts } from '../door-counts.tsx'
import type { DoorNumbers, useSignUps } from '../use-sign-ups.ts'
import { SignUps } from './sign-ups.tsx'
import doorStyles from '../door.module.css'
import styles from './door-lists.module.css'

type DoorListsProps = {
  query: ReturnType<typeof useSignUps>
  activity: ActivityDetail | null
  timeZone: string
  footer: ReactNode
  /** Notices above the lists. */
  children: ReactNode
}

/** The page of the lists: everybody who may come, by whether they came. */
export function DoorLists({ query, activity, timeZone, footer, children }: DoorListsProps) {
  const { close } = usePageView('view')
  const { counts } = query
  return (
    <Page
      title={doorText.title}
      onBack={close}
      onPullRefresh={query.refresh}
      footer={footer}
      className={doorStyles.column}
    >
      {activity !== null && <HoursNote activity={activity} />}
      {children}
      <ListStates
        query={query}
        loading={<DoorSkeleton />}
        empty={<EmptyBlock title={doorText.nobodyTitle} advice={doorText.nobodyAdvice} />}
      >
        {(signUps) => (
          <>
            <DoorHead activity={activity} counts={counts} />
            {counts !== null && <SignUps signUps={signUps} counts={counts} timeZone={timeZone} />}
          </>
        )}
      </ListStates>
    </Page>
  )
}

/** Says that the door is not open. */
function HoursNote({ activity }: { activity: ActivityDetail }) {
  const text = doorClosedNote(activity, useNow())
  return text !== null && <Note tone="warn" shape={clock} text={text} />
}

type DoorHours = Pick<ActivityDetail, 'startTime' | 'endTime' | 'timeZone'>

/** Why nobody can be let in now, by the device's own clock; null while the door is open. The server has the last word. */
export function doorClosedNote({ startTime, endTime, timeZone }: DoorHours, now: number): string | null {
  const opensAt = Date.parse(startTime) - CHECK_IN_OPENS_BEFORE_MS
  if (now >= Date.parse(endTime)) return doorText.isOver
  if (now >= opensAt) return null
  const time = whenText({ startTime: new Date(opensAt).toISOString(), endTime, timeZone, allDay: false }, now)
  return doorText.opensAt({ time })
}

/** In the place of counts and lists. */
function DoorSkeleton() {
  return (
    <div className={doorStyles.skeleton} aria-busy="true">
      <Skeleton height={116} radius={18} />
      <Skeleton height={44} radius={14} />
      <Skeleton height={44} radius={22} />
      <UserRowsSkeleton rows={6} />
    </div>
  )
}

type DoorHeadProps = { activity: ActivityDetail | null; counts: DoorNumbers | null }

/** Which door this is, and how many came. */
function DoorHead({ activity, counts }: DoorHeadProps) {
  return (
    <header className={styles.head}>
      {activity !== null && (
        <h2>
          <TitleText>{activity.title}</TitleText>
        </h2>
      )}
      <DoorCounts counts={counts} />
    </header>
  )
}
