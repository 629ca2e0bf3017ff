import { Feed } from 'feed'
import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { cityFeedPath } from '@quan/contract/route/public-file.ts'
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
      description: plainText([whenOf(activity), whereOf(activity)].filter(Boolean).join(' · ')),
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

/** Day and hours by the clock of its city. */
export function whenOf({
  startTime,
  endTime,
  timeZone,
  allDay,
}: Pick<CityActivity, 'startTime' | 'endTime' | 'timeZone' | 'allDay'>): string {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  const [from, to] = [formatDate(start, timeZone), formatDate(end, timeZone)]
  const day = `${formatLongDate(from)} ${WEEKDAY_NAMES[weekdayOf(from)]}`
  const lastDay = to === from ? '' : formatLongDate(to)
  if (allDay) return [day, lastDay].filter(Boolean).join('–')
  return `${day} ${formatClock(start, timeZone)}–${lastDay ? `${lastDay} ` : ''}${formatClock(end, timeZone)}`
}

/** Venue and district, as far as they are known. */
export function whereOf({ venue, district }: Pick<CityActivity, 'venue' | 'district'>): string {
  return [venue, district].filter(Boolean).join(' · ')
}
