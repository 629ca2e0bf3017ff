import { MONEY_EXPORT_MAX, ORDERS_EXPORT_MAX } from '#console/accounting/accounting-limits.ts'
import { defineError } from '#endpoint/define-error.ts'

/** No such proposal, or none of a city of the operator. */
export const proposalNotFound = defineError({
  code: 'refund_proposal.not_found',
  status: 404,
  text: '没有这笔退款申请',
})
/** Somebody has agreed to it, refused it, or the order has overtaken it. */
export const proposalDecided = defineError({
  code: 'refund_proposal.decided',
  status: 409,
  text: '这笔退款已经有人处理了',
})
/** Whoever proposed it cannot be the second operator, nor can who let the other in, or was let in by the same one, within `SECOND_PERSON_AFTER_MS`. */
export const ownProposal = defineError({
  code: 'refund_proposal.own',
  status: 409,
  text: '这笔退款要由另一位同事复核',
})
/** Whoever changed the activity cannot be the second operator, nor can who could enter as the other, as with `ownProposal`. */
export const ownChange = defineError({
  code: 'change_refund.own',
  status: 409,
  text: '这次改动要由另一位同事看过',
})
/** The refund is not one that the payment service left to people, or has been sent anew. */
export const refundNotFailed = defineError({
  code: 'refund.not_failed',
  status: 409,
  text: '这笔退款已经不是失败状态，请刷新',
})
/** What the payment service knows more of than we do is booked within a day: closed by hand as well, it would count twice. */
export const differenceBookedByItself = defineError({
  code: 'difference.booked_by_itself',
  status: 409,
  text: '这一项系统会自动入账，不用手动处理',
})
/** Its figures stay as they are; what comes later stands in the first month that is open. */
export const monthClosed = defineError({ code: 'month.closed', status: 409, text: '这个月已经结账了' })
/** Months are closed one after the other. */
export const monthEarlierOpen = defineError({
  code: 'month.earlier_open',
  status: 409,
  text: '前面还有没结账的月份，请从最早的一个月开始',
})
/** It is not over, or the check of its last night has not been. */
export const monthNotChecked = defineError({
  code: 'month.not_checked',
  status: 409,
  text: '这个月还没过完，或者最后一天还没对账',
})
/** Days of it do not add up, or its statements do not come to what it moved; with a reason it is closed all the same. */
export const monthUnequal = defineError({
  code: 'month.unequal',
  status: 409,
  text: '有几天没对上，请先处理，或写明原因再结账',
})
/** More than `ORDERS_EXPORT_MAX` fit: a file holds all of what was asked for, or there is none. */
export const tooManyOrders = defineError({
  code: 'order.too_many_to_export',
  status: 409,
  text: `一次最多导出 ${ORDERS_EXPORT_MAX.toLocaleString('en-US')} 笔订单，请缩短日期或加上筛选`,
})
/** More than `MONEY_EXPORT_MAX` fit: a file holds all of what was asked for, or there is none. */
export const tooManyRows = defineError({
  code: 'money.too_many_to_export',
  status: 409,
  text: `一次最多导出 ${MONEY_EXPORT_MAX.toLocaleString('en-US')} 行，这里超过了；可以选日期的请缩短日期`,
})
