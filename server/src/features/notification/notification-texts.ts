import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

const NAMELESS = '有人'

/** Somebody follows the member. */
export function newFollower(follower: { id: string; nickName: string | null }): NotificationWords {
  return {
    kind: NotificationKind.newFollower,
    title: '新的粉丝',
    text: `${follower.nickName ?? NAMELESS}关注了你`,
    route: `${APP_ROUTES.userInfo.path}?id=${follower.id}`,
  }
}

/** The organizer answered the member's question. */
export function questionAnswered(activity: { id: string; title: string }): NotificationWords {
  return {
    kind: NotificationKind.questionAnswered,
    title: '你的提问有了回答',
    text: `「${activity.title}」的主理人回答了你的提问`,
    route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
  }
}
