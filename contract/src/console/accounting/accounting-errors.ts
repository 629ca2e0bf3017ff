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
/** Whoever proposed it cannot be the second operator. */
export const ownProposal = defineError({
  code: 'refund_proposal.own',
  status: 409,
  text: '这笔退款要由另一位同事复核',
})
/** The refund is not one that the payment service left to people, or has been sent anew. */
export const refundNotFailed = defineError({
  code: 'refund.not_failed',
  status: 409,
  text: '这笔退款已经不是失败状态，请刷新',
})
