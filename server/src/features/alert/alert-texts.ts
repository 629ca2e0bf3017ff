import { ALERT_TITLES_MAX } from '@quan/contract/alert/alert-limits.ts'
import type { DateRange } from '@quan/contract/date/calendar-date.ts'
import { formatDate, formatDateTime } from '@quan/contract/date/format-date.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { OrderSource, SOURCE_PARAMETER } from '@quan/contract/order/order-source.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { told } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import type { MatchRow } from './alert-reader.queries.ts'

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** New activities that a member waited for: one by its name, several together; the newest first. */
export function newActivities(matches: readonly [MatchRow, ...MatchRow[]]): NotificationWords {
  const [first] = matches
  if (matches.length === 1) return newActivity(first)
  const titles = matches.slice(0, ALERT_TITLES_MAX).map(({ title }) => title)
  return {
    kind: NotificationKind.newActivity,
    ...told('newActivities', { count: String(matches.length), titles: titles.join(' · ') }),
    route: `${HOME_PATH}?${new URLSearchParams(sharedFilter(matches)).toString()}`,
  }
}

function newActivity({ id, title, organizer, start_at: at, all_day: isAllDay, time_zone: zone }: MatchRow) {
  const time = isAllDay ? formatDate(at, zone) : formatDateTime(at, zone).slice(0, MINUTES)
  const words =
    organizer === null ? told('newActivity', { title, time }) : told('newActivityBy', { name: organizer, title, time })
  return {
    kind: NotificationKind.newActivity,
    ...words,
    route: `${APP_ROUTES.activityDetail.path}?id=${id}&${SOURCE_PARAMETER}=${OrderSource.message}`,
  }
}

/** The list that shows them: newest first, of their city and their kind where all have the same. */
function sharedFilter([first, ...others]: readonly [MatchRow, ...MatchRow[]]): Record<string, string> {
  const isShared = (field: 'city_code' | 'category') => others.every((one) => one[field] === first[field])
  return {
    ...(isShared('city_code') && { city: first.city_code }),
    ...(isShared('category') && { category: String(first.category) }),
    sort: 'newest',
  }
}

type Weekend = { cityCode: string; days: DateRange; titles: readonly string[]; count: number }

/** What the weekend brings, the best first; leads to the list of these two days. */
export function weekendNews({ cityCode, days, titles, count }: Weekend): NotificationWords {
  return {
    kind: NotificationKind.weekend,
    ...told('weekend', { count: String(count), titles: titles.join(' · ') }),
    route: `${HOME_PATH}?${new URLSearchParams({ city: cityCode, from: days.from, to: days.to }).toString()}`,
  }
}
