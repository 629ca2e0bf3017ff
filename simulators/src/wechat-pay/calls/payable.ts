import type { Order } from '#wechat-pay/book/order.ts'

/** Life of a prepay id, in milliseconds. */
const PREPAY_LIFE_MS = 2 * 3_600_000

/** True once the moment has come after which nobody can begin to pay. */
export const hasExpired = ({ expireAt }: Order, now: number): boolean => expireAt !== null && expireAt <= now

/** True while the latest prepay id of the order is good. */
export const isPrepayGood = ({ prepay }: Order, now: number): boolean => now - prepay.at < PREPAY_LIFE_MS

/** Why nobody can begin to pay an order now, said to people; null when somebody can. */
export function whyUnpayable(order: Order, now: number): string | null {
  if (order.payment) return '订单已支付'
  if (order.state === 'CLOSED') return '订单已关闭'
  if (hasExpired(order, now)) return '订单已超过支付有效期'
  return isPrepayGood(order, now) ? null : '支付会话已过期，请回到商户重新发起支付'
}
