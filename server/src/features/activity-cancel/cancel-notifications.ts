import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

/** Why an activity does not take place; as its refunds tell it. */
export type CancelReason = 'activityCancelled' | 'tooFew'

const WHY: Readonly<Record<CancelReason, string>> = {
  activityCancelled: '已取消',
  tooFew: '报名未达到最低人数，已取消',
}

/** An activity that the member signed up for, or waited for, does not take place. */
export const activityCancelled = (activity: {
  id: string
  title: string
  reason: CancelReason
}): NotificationWords => ({
  kind: NotificationKind.activityCancelled,
  title: '活动取消',
  text: `「${activity.title}」${WHY[activity.reason]}，付过的钱会全额原路退回`,
  route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
})
