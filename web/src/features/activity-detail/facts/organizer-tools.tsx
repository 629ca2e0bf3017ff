import { lazy, Suspense } from 'react'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { ShownActivity } from '../shown-activity.ts'

const DoorEntry = lazy(async () => ({ default: (await import('./door-entry.tsx')).DoorEntry }))

/** What the organizer alone finds on the page of their activity, until it is over. */
export function OrganizerTools({ shown: { card } }: { shown: ShownActivity }) {
  const session = useSession()
  const isMine = session.status === 'member' && session.userGUID === card.organizer.id
  if (!isMine || card.cancelled || card.status === ActivityStatus.ended) return null
  return (
    <Suspense>
      <DoorEntry />
    </Suspense>
  )
}
