import { randomUUIDv7 } from 'node:crypto'
import {
  ownProposal,
  proposalDecided,
  proposalNotFound,
  refundNotFailed,
} from '@quan/contract/console/accounting/accounting-errors.ts'
import type { OutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { type Clerk, mayActIn } from '#features/accounting/clerk.ts'
import { type OutsideProposal, outsideRefundQueries } from '#features/accounting/outside-refund.queries.ts'
import { couldBeOne } from '#features/accounting/second-person.ts'
import type { OrderChanges } from '#features/order/order-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Parts = { clock: Clock; changes: Pick<OrderChanges, 'completeRefund'> }

type NewOutsideRefund = Pick<OutsideProposal, 'refundId' | 'way' | 'reference' | 'note'>

/** Money that the payment service would not give back for good, and that people gave outside of it. */
export type OutsideRefunds = ReturnType<typeof outsideRefunds>

export const outsideRefunds = ({ clock, changes }: Parts) => ({
  /**
   * Notes that people gave a failed refund, for a second operator. Throws `console.not_found`, `refund.not_failed`, and
   * `console.changed_meanwhile` where one waits already.
   */
  async propose(tx: SqlRunner, given: NewOutsideRefund, clerk: Clerk): Promise<void> {
    const outside = outsideRefundQueries(tx)
    const refund = await outside.lockRefund(given.refundId)
    if (!refund || !mayActIn(clerk, refund.cityCode)) throw new AppError(consoleNotFound)
    if (refund.state !== 'failed') throw new AppError(refundNotFailed)
    if (await outside.isWaiting(given.refundId)) throw new AppError(consoleChangedMeanwhile)
    await outside.add({ ...given, id: randomUUIDv7(), proposedBy: clerk.operatorId, at: clock.now() })
  },

  /**
   * Agrees that they gave it, which books it as of now, or refuses. Where the payment service took it meanwhile, it is closed as
   * overtaken. Throws `refund_proposal.not_found`, `refund_proposal.decided`, `refund_proposal.own`.
   */
  async decide(tx: SqlRunner, { id, agree }: { id: string; agree: boolean }, clerk: Clerk): Promise<void> {
    const outside = outsideRefundQueries(tx)
    const found = await outside.find(id)
    const refund = found && (await outside.lockRefund(found.refundId))
    const proposal = refund && (await outside.lock(id))
    if (!proposal || !mayActIn(clerk, refund.cityCode)) throw new AppError(proposalNotFound)
    if (proposal.state !== 'waiting') throw new AppError(proposalDecided)
    const decision = { id, by: clerk.operatorId, at: clock.now() }
    if (!agree) return await outside.decide({ ...decision, state: 'refused' })
    if (await couldBeOne(tx, [proposal.proposedBy, clerk.operatorId], clock.now())) throw new AppError(ownProposal)
    const isOpen = refund.state === 'failed'
    if (isOpen) await changes.completeRefund(tx, { refundId: proposal.refundId, at: clock.now(), isOutside: true })
    await outside.decide({ ...decision, state: isOpen ? 'done' : 'overtaken' })
  },
})

/** As operators see it, with their names. */
export function shapeOutside(proposal: OutsideProposal, names: ReadonlyMap<string, string>): OutsideRefund {
  const { id, refundId, way, reference, note, state, proposedBy, proposedAt, decidedBy, decidedAt } = proposal
  const operator = (operatorId: string) => ({ id: operatorId, name: names.get(operatorId) ?? '' })
  return {
    id,
    refundId,
    way,
    reference,
    note,
    state,
    proposedBy: operator(proposedBy),
    proposeTime: proposedAt.toISOString(),
    decidedBy: decidedBy === null ? null : operator(decidedBy),
    decideTime: decidedAt?.toISOString() ?? null,
  }
}

/** The operators whom such name. */
export const operatorsOfOutside = (found: readonly OutsideProposal[]): string[] => [
  ...new Set(found.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy === null ? [] : [decidedBy])])),
]
