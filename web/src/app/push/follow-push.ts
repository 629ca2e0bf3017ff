import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { ConversationSignal } from '@quan/contract/conversation/conversation-signal.ts'
import type { Api } from '#platform/api/api.ts'
import { conversationsKey, tellTyping } from '#platform/conversation/conversation-signals.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { markNotificationRead, messagesKey } from '#platform/notification/mark-read.ts'
import { announcementsKey, ordersKey } from '#platform/order/order-keys.ts'
import { onPushMessage, type PushMessage } from '#platform/push/push-messages.ts'
import type { Session } from '#platform/session/session.ts'
import { followsKey } from '#platform/toggle/use-follow.ts'
import { bannerQueue, hideShownElsewhere } from './banner-queue.ts'
import type { PageMessage } from './page-message.ts'
import { requestedPage } from './requested-page.ts'

/** What is known of activities one by one: places left, questions, who comes. */
const ACTIVITY_PARTS: readonly QueryKey[] = ['detail', 'participants', 'buyable'].map((part) => ['activity', part])

/** Orders, positions and waiting lists, and the activities they are about. */
const ORDERS: readonly QueryKey[] = [ordersKey, ...ACTIVITY_PARTS]

const CHANGED: Readonly<Record<NotificationKind, readonly QueryKey[]>> = {
  [NotificationKind.orderPaid]: ORDERS,
  [NotificationKind.orderRefunded]: ORDERS,
  [NotificationKind.orderClosed]: ORDERS,
  [NotificationKind.waitingListOffer]: ORDERS,
  [NotificationKind.activityChanged]: ORDERS,
  [NotificationKind.activityCancelled]: ORDERS,
  [NotificationKind.activityTomorrow]: [],
  [NotificationKind.activityInTwoHours]: [],
  [NotificationKind.newActivity]: [],
  [NotificationKind.weekend]: [],
  [NotificationKind.safetyReminder]: [['safety']],
  [NotificationKind.operatorMessage]: [],
  [NotificationKind.newFollower]: [followsKey],
  [NotificationKind.companionLinkRequest]: [],
  [NotificationKind.placeAssigned]: ORDERS,
  [NotificationKind.placeBeside]: [...ORDERS, ['beside']],
  [NotificationKind.questionAsked]: [
    ['hosting', 'questions'],
    ['activity', 'questions'],
  ],
  [NotificationKind.questionAnswered]: [['activity', 'questions']],
  [NotificationKind.taskReminder]: [],
  [NotificationKind.hosting]: [['hosting']],
  [NotificationKind.announcement]: [announcementsKey],
  [NotificationKind.conversationAsk]: [conversationsKey],
  [NotificationKind.newMessage]: [conversationsKey],
  [NotificationKind.matched]: [['match'], conversationsKey],
  [NotificationKind.matchKeyChanged]: [['match', 'candidates']],
  [NotificationKind.accountSecurity]: [myInfoKey],
}

type FollowParts = {
  api: Api
  session: Pick<Session, 'subscribe'>
  queryClient: Pick<QueryClient, 'invalidateQueries'>
  workers: ServiceWorkerContainer | undefined
}

/** Messages of the push channel, and those the service worker passes on, become banners and refresh what they tell of. */
export function followPush({ api, session, queryClient, workers }: FollowParts): void {
  function take(message: PushMessage) {
    if (message.kind === ConversationSignal.typing) return tellTyping(message.route)
    if (message.kind === ConversationSignal.changed)
      return void queryClient.invalidateQueries({ queryKey: conversationsKey })
    refreshByMessage(queryClient, message.kind)
    bannerQueue.add(message)
  }

  onPushMessage(take)
  hideShownElsewhere(bannerQueue)
  session.subscribe(bannerQueue.clear)
  workers?.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === 'message') return take(data.message)
    bannerQueue.noteSeen(data.id)
    requestedPage.set(data.path)
    void markNotificationRead({ api, queryClient }, data.id)
  })
}

/** Asks anew for what a message says has changed; what is not in sight is asked for when it is shown again. */
export function refreshByMessage(queryClient: Pick<QueryClient, 'invalidateQueries'>, kind: string | null): void {
  for (const queryKey of [messagesKey, myInfoKey, ...changedBy(kind)]) void queryClient.invalidateQueries({ queryKey })
}

/** One of a newer server may have changed anything about orders. */
function changedBy(kind: string | null): readonly QueryKey[] {
  if (kind === null) return []
  return new Map<string, readonly QueryKey[]>(Object.entries(CHANGED)).get(kind) ?? ORDERS
}
