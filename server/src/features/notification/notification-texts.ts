import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from './notification-words.ts'

/** A place of an activity of that title, and who gave it. */
type PlaceNews = { title: string; giver: { nickName: string | null } }

/** Somebody follows the member. */
export function newFollower(follower: { id: string; nickName: string | null }): NotificationWords {
  return {
    kind: NotificationKind.newFollower,
    ...told('newFollower', { name: follower.nickName }),
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
    ...told('companionLinkRequest', { name: owner.nickName }),
    route: `${APP_ROUTES.my.path}?view=messages&link=${id}`,
  }
}

/** Somebody gave the member a place. */
export function placeAssigned({ orderId, title, giver }: PlaceNews & { orderId: string }): NotificationWords {
  return {
    kind: NotificationKind.placeAssigned,
    ...told('placeAssigned', { name: giver.nickName, title }),
    route: `${APP_ROUTES.orderDetail.path}?id=${orderId}`,
  }
}

/** Somebody took back the place they had given the member. */
export function placeTakenBack({ activityId, title, giver }: PlaceNews & { activityId: string }): NotificationWords {
  return {
    kind: NotificationKind.placeAssigned,
    ...told('placeTakenBack', { name: giver.nickName, title }),
    route: `${APP_ROUTES.activityDetail.path}?id=${activityId}`,
  }
}

/** A guest whom the member had booked for had their data erased; the place is the member's again. */
export const guestObjected = ({ orderId, title }: { orderId: string; title: string }): NotificationWords => ({
  kind: NotificationKind.placeAssigned,
  ...told('guestObjected', { title }),
  route: `${APP_ROUTES.orderDetail.path}?id=${orderId}`,
})

type HolderOut = { orderId: string; title: string; isPosition: boolean }

/**
 * Somebody whom the member booked for, or gave a place of a position, may not come any more: that place is cancelled and
 * paid back, or the member's again. It does not tell why.
 */
export const holderOut = ({ orderId, title, isPosition }: HolderOut): NotificationWords => ({
  kind: NotificationKind.placeAssigned,
  ...told(isPosition ? 'positionOut' : 'companionOut', { title }),
  route: `${APP_ROUTES.orderDetail.path}?id=${orderId}`,
})

/** Somebody asked about an activity of the member's. */
export const questionAsked = ({ title }: { title: string }): NotificationWords => ({
  kind: NotificationKind.questionAsked,
  ...told('questionAsked', { title }),
  route: `${APP_ROUTES.my.path}?view=organizer`,
})

/** What was asked about an activity of the member's waits still: an operator reminds them, and it is answered at the activity. */
export const questionsWait = ({ id, title }: { id: string; title: string }): NotificationWords => ({
  ...questionAsked({ title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${id}`,
})

/** The organizer answered the member's question. */
export function questionAnswered(activity: { id: string; title: string }): NotificationWords {
  return {
    kind: NotificationKind.questionAnswered,
    ...told('questionAnswered', { title: activity.title }),
    route: `${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
  }
}
