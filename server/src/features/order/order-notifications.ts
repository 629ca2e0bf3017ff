import { formatFen } from '@quan/contract/money/format-money.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { told } from '#features/notification/notification-words.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

const orderPage = (orderId: string) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`

/** The money arrived: the places are the member's. */
export const orderPaid = (orderId: string): NotificationWords => ({
  kind: NotificationKind.orderPaid,
  ...told('orderPaid'),
  route: orderPage(orderId),
})

/** The order was not paid in time. */
export const orderOverdue = (orderId: string): NotificationWords => ({
  kind: NotificationKind.orderClosed,
  ...told('orderOverdue'),
  route: orderPage(orderId),
})

/** Money could not be given back by itself, and people see to it now. */
export const refundFailed = (order: { id: string; title: string }, amountFen: number): NotificationWords => ({
  kind: NotificationKind.orderRefunded,
  ...told('refundFailed', { amount: formatFen(amountFen), title: order.title }),
  route: orderPage(order.id),
})

/** Money went back to the payer by another way than it came, since the payment service would not take it. */
export const moneyIsBackOutside = (orderId: string, amountFen: number): NotificationWords => ({
  kind: NotificationKind.orderRefunded,
  ...told('moneyIsBackOutside', { amount: formatFen(amountFen) }),
  route: orderPage(orderId),
})

/** Money went back to the payer. */
export const moneyIsBack = (orderId: string, amountFen: number): NotificationWords => ({
  kind: NotificationKind.orderRefunded,
  ...told('moneyIsBack', { amount: formatFen(amountFen) }),
  route: orderPage(orderId),
})
