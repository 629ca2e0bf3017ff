import * as z from 'zod/mini'
import { cityCode } from '#city/city.ts'
import { ownProposal, proposalDecided, proposalNotFound } from '#console/accounting/accounting-errors.ts'
import { MONEY_NOTE_MAX } from '#console/accounting/accounting-limits.ts'
import { OF_FINANCE } from '#console/console-access.ts'
import { consoleChangedMeanwhile } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { POSITION_PLACES_MAX } from '#order/order-limits.ts'
import { orderNotFound, orderStateConflict, placeNotFound } from '#order/order-errors.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Where a proposal stands; `overtaken` = what became of the order left nothing of it. */
export const ProposalState = { waiting: 'waiting', done: 'done', refused: 'refused', overtaken: 'overtaken' } as const
/** One of the states of a proposal. */
export type ProposalState = (typeof ProposalState)[keyof typeof ProposalState]

const byOperator = z.object({ id: entityId, name: z.string() })

/** Money that an operator gives back, or wants to give back. Money in fen. */
export const refundProposal = z.object({
  id: entityId,
  orderId: entityId,
  placeIds: z.array(entityId),
  /** Share of the price of the places, in per cent. */
  percent: z.int(),
  amount: z.int(),
  note: z.string(),
  state: z.enum(ProposalState),
  /** Whether a second operator has to agree. */
  needsSecond: z.boolean(),
  proposedBy: byOperator,
  proposeTime: instant,
  decidedBy: z.nullable(byOperator),
  decideTime: z.nullable(instant),
})
/** Money that an operator gives back, or wants to give back. */
export type RefundProposal = z.infer<typeof refundProposal>

/**
 * Gives money back, by the rule or a share of its own; from `SECOND_OPERATOR_FROM_FEN` of an order on, and from
 * `SECOND_OPERATOR_A_DAY_FROM_FEN` of an operator within a day, it waits for a second operator.
 */
export const proposeRefund = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/Propose',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Gives money back, by hand or by the rule; from an amount on it waits for a second operator.',
  input: z.object({
    requestId: entityId,
    orderId: entityId,
    /** Null = all places that are left. */
    placeIds: z.nullable(
      z.array(entityId).check(z.minLength(1, '请选择名额'), z.maxLength(POSITION_PLACES_MAX, '名额太多')),
    ),
    /** Null = what the rule of the activity gives back now. */
    percent: z.nullable(
      z.int('比例须为整数').check(z.minimum(1, '比例须在 1–100 之间'), z.maximum(100, '比例须在 1–100 之间')),
    ),
    /** What of it was shown before, where the rule decides: another one is refused, since an hour limit may have passed. */
    shownPercent: z.nullish(
      z.int('比例须为整数').check(z.minimum(0, '比例须在 0–100 之间'), z.maximum(100, '比例须在 0–100 之间')),
    ),
    note: trimmedText(MONEY_NOTE_MAX, '原因不正确').check(z.minLength(1, '请填写原因')),
  }),
  output: refundProposal,
  errors: [orderNotFound, orderStateConflict, placeNotFound, consoleChangedMeanwhile],
})

/** Agrees to a proposal that waits, or refuses it; whoever proposed it may only take it back, and is not another operator by whose account they could enter. */
export const decideRefund = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/Decide',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Agrees to a refund by hand, or refuses it.',
  input: z.object({ id: entityId, agree: z.boolean('请选择同意或拒绝') }),
  output: refundProposal,
  errors: [proposalNotFound, proposalDecided, ownProposal],
})

/** A proposal with what it is about. */
export const waitingProposal = z.extend(refundProposal, {
  activity: z.object({ id: entityId, title: z.string(), cityCode: z.string() }),
  member: z.object({ id: entityId, nickName: z.string() }),
})

/** Proposals that wait for a second operator, newest first. */
export const getWaitingProposals = defineConsoleCall({
  ...OF_FINANCE,
  path: 'Refund/GetWaiting',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Refunds by hand that wait for a second operator, newest first.',
  input: z.object({ cityCode: z.nullish(cityCode), ...pageInput }),
  output: pageOf(waitingProposal),
  errors: [],
})
