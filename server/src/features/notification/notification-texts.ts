import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

const NAMELESS = '有人'

/** A place of an activity of that title, and who gave it. */
type PlaceNews = { title: string; giver: { nickName: string | null } }

/** Somebody follows the member. */
export function newFollower(follower: { id: string; nickName: string | null }): NotificationWords {
  return {
    kind: NotificationKind.newFollower,
    title: '新的粉丝',
    text: `${follower.nickName ?? NAMELESS}关注了你`,
    route: `${APP_ROUTES.userInfo.path}?id=${follower.id}`,
  }
}

/** Somebody wants to book for the member; `id` is that of the companion entry. */
export function companionLinkRequest({
  id,
  owner,
}: {
  id: string
  owner: { nickName: string | null }
}): NotificationWords {
  return {
    kind: NotificationKind.companionLinkRequest,
    title: '有人想替你报名',
    text: `${owner.nickName ?? NAMELESS}想把你加为同行人，同意后可以替你报名活动`,
    route: `${APP_ROUTES.my.path}?view=messages&link=${id}`,
  }
}

/** Somebody gave the member a place. */
export function placeAssigned({ orderId, title, giver }: PlaceNews & { orderId: string }): NotificationWords {
  return {
    kind: NotificationKind.placeAssigned,
    title: '你有一个名额',
    text: `${giver.nickName ?? NAMELESS}把「${title}」的一个名额给了你`,
    route: `${APP_ROUTES.orderDetail.path}?id=${orderId}`,
  }
}

/** Somebody took back the place they had given the member. */
export function placeTakenBack({ activityId, title, giver }: PlaceNews & { activityId: string }): NotificationWords {
  return {
    kind: NotificationKind.placeAssigned,
    title: '名额被收回了',
    text: `${giver.nickName ?? NAMELESS}收回了「${title}」的名额，入场码已失效`,
    route: `${APP_ROUTES.activityDetail.path}?id=${activityId}`,
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
