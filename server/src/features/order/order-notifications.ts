import { formatFen } from '@quan/contract/money/format-money.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'

const orderPage = (orderId: string) => `${APP_ROUTES.orderDetail.path}?id=${orderId}`

/** The money arrived: the places are the member's. */
export const orderPaid = (orderId: string): NotificationWords => ({
  kind: NotificationKind.orderPaid,
  title: '报名成功',
  text: '订单已支付，入场码在订单里',
  route: orderPage(orderId),
})

/** The order was not paid in time. */
export const orderOverdue = (orderId: string): NotificationWords => ({
  kind: NotificationKind.orderClosed,
  title: '订单已关闭',
  text: '订单超时未支付，名额已释放',
  route: orderPage(orderId),
})

/** Money went back to the payer. */
export const moneyIsBack = (orderId: string, amountFen: number): NotificationWords => ({
  kind: NotificationKind.orderRefunded,
  title: '退款已到账',
  text: `¥${formatFen(amountFen)} 已退回原支付账户`,
  route: orderPage(orderId),
})
