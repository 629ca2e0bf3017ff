import { formatDate, formatDateTime } from '@quan/contract/date/format-date.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { told, type WordsName } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

/** An activity that is about to start, as its reminder tells of it. */
export type StartingActivity = {
  id: string
  title: string
  venue: string | null
  start_at: Date
  all_day: boolean
  time_zone: string
}

/** It starts on the day after this one. */
export const activityTomorrow = (activity: StartingActivity): NotificationWords => ({
  kind: NotificationKind.activityTomorrow,
  ...aboutStart(activity, { plain: 'activityTomorrow', withVenue: 'activityTomorrowAt' }),
})

/** It starts within two hours. */
export const activityInTwoHours = (activity: StartingActivity): NotificationWords => ({
  kind: NotificationKind.activityInTwoHours,
  ...aboutStart(activity, { plain: 'activityInTwoHours', withVenue: 'activityInTwoHoursAt' }),
})

type StartWords = Record<'plain' | 'withVenue', WordsName>

function aboutStart(activity: StartingActivity, words: StartWords): Omit<NotificationWords, 'kind'> {
  const { id, title, venue } = activity
  return {
    ...told(venue ? words.withVenue : words.plain, { title, time: startText(activity), venue }),
    route: `${APP_ROUTES.activityDetail.path}?id=${id}`,
  }
}

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** By calendar and clock of its city; the time is left out where it is of no account. */
function startText({ start_at: startAt, all_day: isAllDay, time_zone: timeZone }: StartingActivity): string {
  return isAllDay ? formatDate(startAt, timeZone) : formatDateTime(startAt, timeZone).slice(0, MINUTES)
}
