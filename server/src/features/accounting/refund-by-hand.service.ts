import { randomUUIDv7 } from 'node:crypto'
import {
  SECOND_OPERATOR_A_DAY_FROM_FEN,
  SECOND_OPERATOR_FROM_FEN,
  SECOND_PERSON_AFTER_MS,
} from '@quan/contract/console/accounting/accounting-limits.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { ownProposal, proposalDecided, proposalNotFound } from '@quan/contract/console/accounting/accounting-errors.ts'
import { orderNotFound, orderStateConflict, placeNotFound } from '@quan/contract/order/order-errors.ts'
import { shareOf } from '@quan/contract/order/refund-amount.ts'
import type { Clerk } from '#features/accounting/clerk.ts'
import {
  type Proposal,
  type RefundableOrder,
  refundProposalQueries,
} from '#features/accounting/refund-proposal.queries.ts'
import { findRefundRule } from '#features/accounting/order-account.queries.ts'
import { givenByHand } from '#features/order/changes/given-by-hand.ts'
import { refundPercentOf } from '#features/order/refund-terms.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayActIn } from './clerk.ts'

/** Keeps operators who work on an order apart; tests of races do without it to see that they would notice. */
type LockOrder = (tx: SqlRunner, orderId: string) => Promise<RefundableOrder | null>

type Parts = { clock: Clock; changes: Pick<OrderChanges, 'refundPlaces'>; lockOrder?: LockOrder }

/** What an operator gives back; no places = all that are left, no share = what the rule of the activity gives back now. */
export type RefundByHand = {
  requestId: string
  orderId: string
  placeIds: string[] | null
  percent: number | null
  /** What the rule gave when it was shown. */
  shownPercent?: number | null | undefined
  note: string
}

type Carried = Pick<Proposal, 'id' | 'orderId' | 'placeIds' | 'percent'>

type AskedAlone = { orderId: string; amountFen: number; by: string }

/** Money that operators give back. */
export type RefundsByHand = ReturnType<typeof refundsByHand>

export function refundsByHand({ clock, changes, lockOrder = lockRefundable }: Parts) {
  /** Gives back what was proposed, as far as it is still there. */
  async function carryOut(tx: SqlRunner, proposal: Carried, by: string): Promise<void> {
    const { id, orderId, placeIds, percent } = proposal
    const { refundId } = await changes.refundPlaces(tx, { orderId, placeIds, reason: 'byHand', percent })
    await refundProposalQueries(tx).decide({ id, state: 'done', by, at: clock.now(), refundId })
  }

  /** An order's parts count together, and so do an operator's orders of a day: neither is cut small to go back alone. */
  async function isTooMuchAlone(tx: SqlRunner, { orderId, amountFen, by }: AskedAlone): Promise<boolean> {
    const given = givenByHand(tx)
    if ((await given.sumOf(orderId)) + amountFen >= SECOND_OPERATOR_FROM_FEN) return true
    await given.lockOperator(by)
    return (await given.sumAlone(by, clock.now() - DAY_MS)) + amountFen >= SECOND_OPERATOR_A_DAY_FROM_FEN
  }

  async function percentByRule(tx: SqlRunner, { orderId, shownPercent }: RefundByHand): Promise<number> {
    const rule = await findRefundRule(tx, orderId)
    const percent = rule ? refundPercentOf(rule, clock.now()) : 0
    if ((shownPercent ?? percent) !== percent) throw new AppError(consoleChangedMeanwhile)
    return percent
  }

  async function propose(tx: SqlRunner, asked: RefundByHand, clerk: Clerk): Promise<string> {
    const proposals = refundProposalQueries(tx)
    const order = await lockOrder(tx, asked.orderId)
    if (!order || !mayActIn(clerk, order.cityCode)) throw new AppError(orderNotFound)
    const before = await proposals.findByRequest(clerk.operatorId, asked.requestId)
    if (before) return before.id
    const placeIds = placesToReturn(order, asked.placeIds)
    const percent = asked.percent ?? (await percentByRule(tx, asked))
    const amountFen = shareOf(order.priceFen, percent) * placeIds.length
    if (amountFen === 0) throw new AppError(orderStateConflict)
    const needsSecond = await isTooMuchAlone(tx, { orderId: asked.orderId, amountFen, by: clerk.operatorId })
    const id = randomUUIDv7()
    const { requestId, orderId, note } = asked
    const added = {
      id,
      requestId,
      orderId,
      placeIds,
      percent,
      amountFen,
      note,
      needsSecond,
      proposedBy: clerk.operatorId,
    }
    await proposals.add({ ...added, at: clock.now() })
    if (!needsSecond) await carryOut(tx, { id, orderId, placeIds, percent }, clerk.operatorId)
    return id
  }

  async function decide(tx: SqlRunner, { id, agree }: { id: string; agree: boolean }, clerk: Clerk): Promise<void> {
    const proposals = refundProposalQueries(tx)
    const found = await proposals.find(id)
    // the order first, as everything that changes places does
    const order = found && (await lockOrder(tx, found.orderId))
    const proposal = order && (await proposals.lock(id))
    if (!proposal || !mayActIn(clerk, order.cityCode)) throw new AppError(proposalNotFound)
    if (proposal.state !== 'waiting') throw new AppError(proposalDecided)
    const decision = { id, by: clerk.operatorId, at: clock.now() }
    // whoever proposed it may take it back, and no more
    if (!agree) return await proposals.decide({ ...decision, state: 'refused' })
    const since = clock.now() - SECOND_PERSON_AFTER_MS
    if (await proposals.mayBeOne([proposal.proposedBy, clerk.operatorId], since)) throw new AppError(ownProposal)
    const isThere = proposal.placeIds.every((placeId) => order.placeIds.includes(placeId))
    if (isThere) await carryOut(tx, proposal, clerk.operatorId)
    else await proposals.decide({ ...decision, state: 'overtaken' })
  }

  return {
    /**
     * Proposes money to go back, in the caller's transaction, and gives it back at once unless a second operator has to agree;
     * answers the proposal's id. The same `requestId` of an operator does it once. Throws `order.not_found`, `order.state`,
     * `place.not_found`, and `console.changed_meanwhile` where the rule gives another share than was shown.
     */
    propose,

    /**
     * Agrees to a waiting proposal, or refuses it. One that its order has overtaken is closed as such. Throws
     * `refund_proposal.not_found`, `refund_proposal.decided`, `refund_proposal.own`.
     */
    decide,
  }
}

const lockRefundable: LockOrder = (tx, orderId) => refundProposalQueries(tx).lockOrder(orderId)

/** The chosen places, or all that are left; throws where one is not there, or nothing is. */
function placesToReturn({ placeIds: left }: RefundableOrder, chosen: string[] | null): string[] {
  const placeIds = chosen === null ? left : [...new Set(chosen)]
  if (placeIds.some((id) => !left.includes(id))) throw new AppError(placeNotFound)
  if (placeIds.length === 0) throw new AppError(orderStateConflict)
  return placeIds
}
