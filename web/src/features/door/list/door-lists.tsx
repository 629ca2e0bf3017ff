import type { ReactNode } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { useView } from '#platform/navigation/use-view.ts'
import { doorText } from '#texts/door-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { DoorSkeleton } from '../door-skeleton.tsx'
import styles from '../door.module.css'
import { DoorHead } from '../head/door-head.tsx'
import { HoursNote } from '../head/hours-note.tsx'
import type { useSignUps } from '../use-sign-ups.ts'
import { SignUps } from './sign-ups.tsx'

type DoorListsProps = {
  query: ReturnType<typeof useSignUps>
  activity: ActivityDetail | null
  timeZone: string
  footer: ReactNode
  /** What is to be said before the lists. */
  children: ReactNode
}

/** The page of the lists: everybody who may come, by whether they came. */
export function DoorLists({ query, activity, timeZone, footer, children }: DoorListsProps) {
  const { close } = useView()
  const { counts } = query
  return (
    <Page title={doorText.title} onBack={close} onPullRefresh={query.refresh} footer={footer} className={styles.column}>
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
