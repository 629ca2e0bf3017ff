import { useEffect } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { proposedActivity } from '#platform/activity/proposed-activity.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { rememberCard } from '#ui/activity-card/card-link.tsx'

/** What a wide screen shows beside this list as long as none is opened, at first with what its card knows. */
export function useProposal(activity: ActiveItem | undefined): void {
  const { pane } = usePage()
  useEffect(() => {
    if (pane !== 'list' || activity === undefined) return
    rememberCard(activity)
    proposedActivity.set(activity.id)
  }, [pane, activity])
}
