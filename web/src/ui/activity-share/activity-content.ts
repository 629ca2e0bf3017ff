import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ShareContent } from '#platform/share/share-content.ts'
import { datedWhenText } from '#ui/activity-time/full-when-text.ts'
import { placeText } from '#ui/activity-card/place-text.ts'

/** Its page knows the further pictures as well. */
type SharedActivity = ActiveItem & { pictures?: readonly string[] }

/** Content of a shared activity as others see it; without a photo as cover, another of its pictures stands for it. */
export function activityContent(activity: SharedActivity, link: string, now: number): ShareContent {
  return {
    title: activity.title,
    text: [datedWhenText(activity, now), placeText(activity)].join(' · '),
    link,
    picture: activity.cover ?? activity.pictures?.[0] ?? null,
  }
}
