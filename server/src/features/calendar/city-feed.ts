import { Feed } from 'feed'
import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { cityFeedPath } from '@quan/contract/route/public-file.ts'
import { whenText, whereText } from '#features/activity/activity-words.ts'
import type { CityActivity } from '#features/activity/list/city-activities.ts'
import { plainText } from './plain-text.ts'

type CityFeed = {
  city: { code: string; name: string }
  /** Newest first. */
  activities: readonly CityActivity[]
  /** Address people reach the app under. */
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/** What was published in a city, as RSS 2.0. The id of an item never changes; one that is cancelled says so. */
export function cityFeed({ city, activities, publicUrl, now }: CityFeed): string {
  const feedUrl = publicUrl + cityFeedPath(city.code)
  const feed = new Feed({
    id: feedUrl,
    title: `${plainText(city.name)} · 同城活动`,
    description: `${plainText(city.name)}新发布的活动`,
    link: `${publicUrl}${HOME_PATH}?city=${city.code}`,
    language: 'zh-CN',
    copyright: '',
    feedLinks: { rss: feedUrl },
    updated: new Date(lastChangeAt(activities) ?? now),
  })
  for (const activity of activities) {
    feed.addItem({
      id: `urn:uuid:${activity.id}`,
      guid: `urn:uuid:${activity.id}`,
      title: plainText(activity.cancelled ? `【已取消】${activity.title}` : activity.title),
      link: `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
      date: new Date(activity.publishedAt),
      description: plainText([whenText(activity), whereText(activity)].filter(Boolean).join(' · ')),
      category: [{ name: ACTIVITY_CATEGORY_NAMES[activity.category] }],
    })
  }
  return feed.rss2()
}

/** The last thing that happened to any of them. */
function lastChangeAt(activities: readonly CityActivity[]): string | undefined {
  const instants = activities.flatMap(({ publishedAt, cancelledAt }) => [publishedAt, cancelledAt ?? publishedAt])
  return instants.toSorted().at(-1)
}
