import type { ReactNode } from 'react'
import type { DoorActivity, DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { doorHours } from '@quan/contract/check-in/door-limits.ts'
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
import { countsOf, type DoorBook, knownPlaces } from '../book/door-book.ts'
import { LeaveDoor } from '../co-hosts/leave-door.tsx'
import { DoorLinksEntry } from '../links/door-links-entry.tsx'
import type { useDoor } from '../use-door.ts'
import { SignUps } from './sign-ups.tsx'
import doorStyles from '../door.module.css'
import styles from './door-lists.module.css'

type DoorListsProps = {
  door: ReturnType<typeof useDoor>
  onChoose: (guest: DoorPlace) => void
  footer: ReactNode
  /** Notices above the lists. */
  children: ReactNode
}

/** The page of the lists: everybody who may come, by whether they came. */
export function DoorLists({ door, onChoose, footer, children }: DoorListsProps) {
  const { close } = usePageView('view')
  const { book, failure, isByLink } = door
  return (
    <Page
      title={doorText.title}
      onBack={close}
      action={!isByLink && book && <OwnRight book={book} onLeft={door.refresh} />}
      onPullRefresh={door.refresh}
      footer={footer}
      className={doorStyles.column}
    >
      {book && <HoursNote activity={book.activity} />}
      {children}
      <ListStates
        query={{
          items: book ? knownPlaces(book) : undefined,
          error: failure,
          isFetching: failure === null,
          refetch: door.refresh,
        }}
        loading={<DoorSkeleton />}
        empty={<EmptyBlock title={doorText.nobodyTitle} advice={doorText.nobodyAdvice} />}
      >
        {(places) =>
          book && (
            <>
              <header className={styles.head}>
                <h2>
                  <TitleText>{book.activity.title}</TitleText>
                </h2>
                <DoorCounts counts={countsOf(book)} />
              </header>
              <SignUps places={places} counts={countsOf(book)} timeZone={book.activity.timeZone} onChoose={onChoose} />
            </>
          )
        }
      </ListStates>
    </Page>
  )
}

/** What a member does who has the door by their own right: its organizer lets others open it, who helps them may go. */
function OwnRight({ book: { activity, isOwn }, onLeft }: { book: DoorBook; onLeft: () => unknown }) {
  return isOwn === false ? (
    <LeaveDoor activityId={activity.id} onLeft={onLeft} />
  ) : (
    <DoorLinksEntry activity={activity} />
  )
}

/** Says that the door is not open. */
function HoursNote({ activity }: { activity: DoorActivity }) {
  const text = doorClosedNote(activity, useNow())
  return text !== null && <Note tone="warn" shape={clock} text={text} />
}

type DoorHours = Pick<DoorActivity, 'startTime' | 'endTime' | 'timeZone'>

/** Why nobody can be let in now, by the device's own clock; null while the door is open. The server has the last word. */
export function doorClosedNote({ startTime, endTime, timeZone }: DoorHours, now: number): string | null {
  const startAt = Date.parse(startTime)
  const hours = doorHours({ startAt, endAt: Date.parse(endTime) }, now)
  if (hours === 'over') return doorText.isOver
  if (hours === 'open') return null
  const opensAt = startAt - CHECK_IN_OPENS_BEFORE_MS
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
