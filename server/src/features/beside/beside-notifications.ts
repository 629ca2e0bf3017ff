import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told } from '#features/notification/notification-words.ts'

const kind = NotificationKind.placeBeside
const orderPage = (orderId: string) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`

type PlaceNews = { orderId: string; title: string }

/** To the holder: a friend has taken the place. */
export const besideTaken = ({ orderId, title, name }: PlaceNews & { name: string | null }): NotificationWords => ({
  kind,
  ...told('besideTaken', { title, name }),
  route: orderPage(orderId),
})

/** To the friend: the place is theirs, or theirs to pay. */
export function besideYours({
  orderId,
  title,
  name,
  isFree,
}: PlaceNews & { name: string | null; isFree: boolean }): NotificationWords {
  return { kind, ...told(isFree ? 'besideGiven' : 'besideToPay', { title, name }), route: orderPage(orderId) }
}

/** To the holder: nobody took it in time. */
export const besideNobodyCame = ({ orderId, title }: PlaceNews): NotificationWords => ({
  kind,
  ...told('besideNobodyCame', { title }),
  route: orderPage(orderId),
})
