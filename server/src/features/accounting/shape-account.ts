import type { AccountRow as AccountShape, OrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import type { RefundProposal } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { AccountRow, orderAccountQueries } from '#features/accounting/order-account.queries.ts'
import type { Proposal } from '#features/accounting/refund-proposal.queries.ts'

/** An order as lists show it. */
export function shapeRow(row: AccountRow): AccountShape {
  return {
    id: row.id,
    state: row.state,
    activity: {
      id: row.activity_id,
      title: row.title,
      cityCode: row.city_code,
      startTime: row.start_at.toISOString(),
      organizer: { id: row.organizer_id, nickName: row.organizer_name },
    },
    member: { id: row.member_id, nickName: row.nick_name },
    quantity: row.quantity,
    // places that went back before the others were moved had cost the first price
    amount: row.price_fen * row.quantity - row.moved_fen,
    reduced: row.moved_fen,
    received: row.received_fen,
    returned: row.returned_fen,
    createTime: row.created_at.toISOString(),
  }
}

type Rows<Name extends 'attemptsOf' | 'refundsOf'> = Awaited<ReturnType<ReturnType<typeof orderAccountQueries>[Name]>>

/** One way in which somebody tried to pay. */
export const shapeAttempt = (attempt: Rows<'attemptsOf'>[number]): OrderAccount['attempts'][number] => ({
  outTradeNo: attempt.out_trade_no,
  way: attempt.way,
  total: attempt.total_fen,
  transactionId: attempt.transaction_id,
  payTime: attempt.paid_at?.toISOString() ?? null,
})

/** Money that goes back of an order. */
export const shapeRefund = (refund: Rows<'refundsOf'>[number]): OrderAccount['refunds'][number] => ({
  id: refund.id,
  amount: refund.amount_fen,
  reason: refund.reason,
  state: refund.state,
  decideTime: refund.decided_at.toISOString(),
  doneTime: refund.done_at?.toISOString() ?? null,
  isOutside: refund.is_outside,
})

/** A proposal, with the names of the operators. */
export function shapeProposal(proposal: Proposal, names: ReadonlyMap<string, string>): RefundProposal {
  const { id, orderId, placeIds, percent, note, state, needsSecond, decidedBy, decidedAt } = proposal
  const operator = (operatorId: string) => ({ id: operatorId, name: names.get(operatorId) ?? '' })
  return {
    id,
    orderId,
    placeIds,
    percent,
    note,
    state,
    needsSecond,
    amount: proposal.amountFen,
    proposedBy: operator(proposal.proposedBy),
    proposeTime: proposal.proposedAt.toISOString(),
    decidedBy: decidedBy === null ? null : operator(decidedBy),
    decideTime: decidedAt?.toISOString() ?? null,
  }
}

type About = { activityId: string; title: string; cityCode: string; memberId: string; nickName: string }

/** What something to be done is about. */
export const aboutOf = ({ activityId, title, cityCode, memberId, nickName }: About) => ({
  activity: { id: activityId, title, cityCode },
  member: { id: memberId, nickName },
})
