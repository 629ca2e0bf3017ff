import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

type OfferedAt = { orderId: string; title: string }

const orderRoute = (orderId: string) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`

/** A place came free, and waits for the member to pay it. */
export const placeOffered = ({ orderId, title }: OfferedAt): NotificationWords => ({
  kind: NotificationKind.waitingListOffer,
  title: '候补到名额了',
  text: `你候补的「${title}」有名额了，请在订单的时限内支付`,
  route: orderRoute(orderId),
})

/** A place that costs nothing came free, and is the member's. */
export const placeGiven = ({ orderId, title }: OfferedAt): NotificationWords => ({
  kind: NotificationKind.waitingListOffer,
  title: '候补成功',
  text: `你候补的「${title}」有名额了，已为你报名；来不了请尽早退还`,
  route: orderRoute(orderId),
})
