import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useShareLink } from '#platform/share/share-link.ts'
import { usePageShare } from '#platform/share/use-page-share.ts'
import { activityContent } from '#ui/activity-share/activity-content.ts'

/** What WeChat's menu shares while the page of an activity is on top. */
export function useActivityShare(activity: ActiveItem | null): void {
  const linkTo = useShareLink()
  usePageShare(
    activity &&
      (() => activityContent(activity, linkTo({ name: 'activityDetail', params: { id: activity.id } }), Date.now())),
  )
}
