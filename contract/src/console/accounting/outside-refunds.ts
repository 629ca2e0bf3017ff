import * as z from 'zod/mini'
import {
  ownProposal,
  proposalDecided,
  proposalNotFound,
  refundNotFailed,
} from '#console/accounting/accounting-errors.ts'
import { MONEY_NOTE_MAX, OUTSIDE_REFERENCE_MAX } from '#console/accounting/accounting-limits.ts'
import { ProposalState } from '#console/accounting/refund-proposal.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** How money was given back that the payment service would not take. */
export const OutsideWay = { bank: 'bank', alipay: 'alipay', cash: 'cash', other: 'other' } as const
/** One of the ways outside the payment service. */
export type OutsideWay = (typeof OutsideWay)[keyof typeof OutsideWay]

const byOperator = z.object({ id: entityId, name: z.string() })

/** That people gave a failed refund back outside the payment service, whole; booked once a second operator agrees. */
export const outsideRefund = z.object({
  id: entityId,
  refundId: entityId,
  way: z.enum(OutsideWay),
  /** By which the transfer or receipt is found. */
  reference: z.string(),
  note: z.string(),
  state: z.enum(ProposalState),
  proposedBy: byOperator,
  proposeTime: instant,
  decidedBy: z.nullable(byOperator),
  decideTime: z.nullable(instant),
})
/** That people gave a failed refund back outside the payment service. */
export type OutsideRefund = z.infer<typeof outsideRefund>

/**
 * Says that a failed refund was given back outside, whole. Whatever it comes to, a second operator agrees before it is booked;
 * until then it is not sent to the payment service anew. One that waits already is refused.
 */
export const proposeOutsideRefund = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'change',
  path: 'Refund/ProposeOutside',
  about: 'Says that a failed refund was given back outside the payment service; a second operator agrees.',
  input: z.object({
    refundId: entityId,
    way: z.enum(OutsideWay, '请选择怎么退的'),
    reference: trimmedText(OUTSIDE_REFERENCE_MAX, '凭证号不正确').check(z.minLength(1, '请填写凭证号')),
    note: trimmedText(MONEY_NOTE_MAX, '原因不正确').check(z.minLength(1, '请填写原因')),
  }),
  output: z.object({}),
  errors: [consoleNotFound, refundNotFailed, consoleChangedMeanwhile],
})

/** Agrees that it was, which books it and tells the member, or refuses; whoever said so may only take it back. */
export const decideOutsideRefund = defineConsoleCall({
  ...OF_FINANCE,
  needsFreshFactor: true,
  audit: 'change',
  path: 'Refund/DecideOutside',
  about: 'Agrees that a refund was given back outside the payment service, or refuses.',
  input: z.object({ id: entityId, agree: z.boolean('请选择同意或拒绝') }),
  output: z.object({}),
  errors: [proposalNotFound, proposalDecided, ownProposal],
})
