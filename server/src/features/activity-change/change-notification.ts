import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { ActivityChange } from '#features/activity-change/activity-change.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

type Changed = { id: string; title: string; time_zone: string; start_at: Date; end_at: Date }

const MINUTES = 'YYYY-MM-DD HH:mm'.length

/** Time or place of an activity that the member signed up for, or waits for, are others now. */
export function activityChanged(activity: Changed, { startAt, endAt, place }: ActivityChange): NotificationWords {
  const { id, title, time_zone: timeZone, start_at: start, end_at: end } = activity
  const minutes = (at: Date) => formatDateTime(at, timeZone).slice(0, MINUTES)
  const news = [
    ...(startAt === undefined && endAt === undefined ? [] : [`时间改为 ${minutes(start)} 至 ${minutes(end)}`]),
    ...(place ? [`地点改为${place.venue}`] : []),
  ]
  return {
    kind: NotificationKind.activityChanged,
    title: '活动有变动',
    text: `「${title}」${news.join('，')}`,
    route: `${APP_ROUTES.activityDetail.path}?id=${id}`,
  }
}
