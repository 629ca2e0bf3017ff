import type { RefundProposal } from '@quan/contract/console/accounting/refund-proposal.ts'
import { differenceBookedByItself, refundNotFailed } from '@quan/contract/console/accounting/accounting-errors.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { changeRefundQueries } from '#features/accounting/change-refund.queries.ts'
import { type Clerk, mayActIn } from '#features/accounting/clerk.ts'
import { outsideRefundQueries } from '#features/accounting/outside-refund.queries.ts'
import { operatorsOfOutside, shapeOutside } from '#features/accounting/outside-refunds.service.ts'
import type { Proposal } from '#features/accounting/refund-proposal.queries.ts'
import { aboutOf, shapeProposal } from '#features/accounting/shape-account.ts'
import { toDoQueries } from '#features/accounting/to-do.queries.ts'
import type { PaymentService } from '#features/payment/payment.service.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'
import type { Settlement } from '#features/payment/settle-difference.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** The names of operators by their ids. */
export type OperatorNames = (sql: SqlRunner, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type Names = { sql: SqlRunner; operatorNames: OperatorNames }
type Parts = Names & { payments: Pick<PaymentService, 'sendAnew' | 'compareAnew' | 'settleDifference'> }
type PageInput = { maxResultCount: number; cursor?: string | null | undefined }

/** What waits for finance: proposals, refunds that failed, differences of the books. */
export function toDoService({ sql, payments, operatorNames }: Parts) {
  const toDo = toDoQueries(sql)
  return {
    /** Proposals that wait for a second operator, newest first; one's own are for others to decide on. */
    async listWaiting(asked: PageInput, { cities, operatorId }: Clerk, { withOwn }: { withOwn: boolean }) {
      const scope = { cities, notBy: withOwn ? null : operatorId }
      const found = await toDo.listWaiting(scope, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ proposedAt: at, id }) => ({ at, id }))
      const names = await operatorNames(sql, operatorsOf(rows))
      return { items: rows.map((row) => ({ ...shapeProposal(row, names), ...aboutOf(row) })), ...page }
    },

    /** Changes by which more may go back, and that no second operator has looked at, newest first; one's own are for others to look at. */
    async listChanges(asked: PageInput, { cities, operatorId }: Clerk, { withOwn }: { withOwn: boolean }) {
      const scope = { cities, notBy: withOwn ? null : operatorId }
      const found = await changeRefundQueries(sql).listUnseen(scope, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ changedAt: at, id }) => ({ at, id }))
      const names = await operatorNames(sql, [...new Set(rows.map(({ operatorId }) => operatorId))])
      const items = rows.map(({ id, activityId, title, cityCode, operatorId, changedAt, refund }) => ({
        id,
        activity: { id: activityId, title, cityCode },
        changedBy: { id: operatorId, name: names.get(operatorId) ?? '' },
        changeTime: changedAt.toISOString(),
        refund,
      }))
      return { items, ...page }
    },

    /** Refunds that the payment service did not take, newest first. */
    async listFailed(asked: PageInput, { cities }: Clerk) {
      const found = await toDo.listFailed(cities, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ decidedAt: at, id }) => ({ at, id }))
      const given = await outsideRefundQueries(sql).listWaiting(rows.map(({ id }) => id))
      const names = await operatorNames(sql, operatorsOfOutside(given))
      const outsideOf = new Map(given.map((one) => [one.refundId, shapeOutside(one, names)]))
      const items = rows.map(({ decidedAt, id, orderId, amount, reason, tries, outTradeNo, ...about }) => ({
        id,
        orderId,
        amount,
        reason,
        tries,
        outTradeNo,
        ...aboutOf(about),
        outRefundNo: serviceNumberOf(id),
        decideTime: decidedAt.toISOString(),
        outside: outsideOf.get(id) ?? null,
      }))
      return { items, ...page }
    },

    /**
     * Sends a failed refund once more. Throws `console.not_found`, `refund.not_failed`, and `console.changed_meanwhile` where
     * somebody says that it was given outside.
     */
    async sendAnew(refundId: string, clerk: Clerk): Promise<void> {
      const outside = outsideRefundQueries(sql)
      const refund = await outside.lockRefund(refundId)
      if (!refund || !mayActIn(clerk, refund.cityCode)) throw new AppError(consoleNotFound)
      if (await outside.isWaiting(refundId)) throw new AppError(consoleChangedMeanwhile)
      if (!(await payments.sendAnew(sql, refundId))) throw new AppError(refundNotFailed)
    },

    /** Has the payment of a difference compared at once. Throws `console.not_found`. */
    async compareAnew(differenceId: string, { cities }: Clerk): Promise<void> {
      const isTheirs = await toDo.isDifferenceOf(differenceId, cities)
      if (!isTheirs || !(await payments.compareAnew(sql, differenceId))) throw new AppError(consoleNotFound)
    },

    /** Closes a difference as it was shown. Throws `console.not_found`, `console.changed_meanwhile`, `difference.booked_by_itself`. */
    async settle(settlement: Settlement, { cities }: Clerk): Promise<void> {
      if (!(await toDo.isDifferenceOf(settlement.id, cities))) throw new AppError(consoleNotFound)
      const outcome = await payments.settleDifference(sql, settlement)
      if (outcome !== 'settled') throw new AppError(UNSETTLED[outcome])
    },

    /** On what the books differ, newest first; what has no order has no city, and is for who sees them all. */
    async listDifferences({ isMended, ...asked }: PageInput & { isMended: boolean }, { cities }: Clerk) {
      const found = await toDo.listDifferences({ isMended, cities }, timeReading(asked))
      const { rows, ...page } = timePage(found, asked, ({ foundAt: at, id }) => ({ at, id }))
      const items = rows.map(({ foundAt, mendedAt, ...difference }) => ({
        ...difference,
        findTime: foundAt.toISOString(),
        mendTime: mendedAt?.toISOString() ?? null,
      }))
      return { items, ...page }
    },
  }
}

/** Why a difference is not settled. */
const UNSETTLED = {
  none: consoleNotFound,
  changed: consoleChangedMeanwhile,
  'booked by itself': differenceBookedByItself,
} as const

const operatorsOf = (found: readonly Proposal[]) => [
  ...new Set(found.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])])),
]

/** Proposals with the names of who made and decided them. */
export async function named(found: readonly Proposal[], { sql, operatorNames }: Names): Promise<RefundProposal[]> {
  const names = await operatorNames(sql, operatorsOf(found))
  return found.map((proposal) => shapeProposal(proposal, names))
}
