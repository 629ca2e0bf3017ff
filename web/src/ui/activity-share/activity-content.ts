import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { datedWhenText } from '#ui/activity-time/when-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'

/** Content of a shared activity as others see it. */
export function activityContent(activity: ActiveItem, link: string, now: number): ShareContent {
  return {
    title: activity.title,
    text: [datedWhenText(activity, now), placeText(activity)].join(' · '),
    link,
    picture: activity.cover,
  }
}
