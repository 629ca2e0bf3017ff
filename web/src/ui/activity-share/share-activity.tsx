import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { useNow } from '#ui/now/use-now.ts'
import { ShareSheet } from '#ui/share-sheet/share-sheet.tsx'
import { useInviter } from '#ui/share-sheet/use-inviter.ts'
import { activityContent } from './activity-content.ts'
import { activityPoster } from './activity-poster.ts'

type ShareActivityProps = { activity: ActiveItem; isOpen: boolean; onClose: () => void }

/** The sheet to share an activity; a member's link and poster tell who shared it. */
export function ShareActivity({ activity, isOpen, onClose }: ShareActivityProps) {
  const linkTo = useShareLink()
  const inviter = useInviter()
  const now = useNow()
  const link = linkTo({ name: 'activityDetail', params: { id: activity.id } })
  return (
    <ShareSheet
      isOpen={isOpen}
      onClose={onClose}
      content={activityContent(activity, link, now)}
      poster={activityPoster({ activity, inviter, link, now })}
    />
  )
}
