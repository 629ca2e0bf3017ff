import type { Refund } from './refund.queries.ts'

/** What the payer reads beside the money that comes back. */
export const REFUND_REASON_TEXTS: Readonly<Record<Refund['reason'], string>> = {
  member: '活动报名退款',
  activityCancelled: '活动取消退款',
  tooFew: '未成局全额退',
  latePayment: '订单已关闭退款',
}
