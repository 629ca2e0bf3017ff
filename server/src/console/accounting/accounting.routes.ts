import { findBuyerByPhone, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import { getChangeRefunds, seeChangeRefund } from '@quan/contract/console/accounting/change-refunds.ts'
import { getFailedRefunds, sendRefundAnew } from '@quan/contract/console/accounting/failed-refunds.ts'
import { compareAnew, getDifferences, settleDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { closeMonth, getMonth } from '@quan/contract/console/accounting/months.ts'
import { exportOrders, findOrders, getOrderAccount } from '@quan/contract/console/accounting/order-account.ts'
import { decideOutsideRefund, proposeOutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { decideRefund, getWaitingProposals, proposeRefund } from '@quan/contract/console/accounting/refund-proposal.ts'
import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import {
  exportStatement,
  getActivitySums,
  getDaySums,
  getOrganizersOfDay,
  getOrganizerSums,
  getStatement,
  getUpcomingSum,
} from '@quan/contract/console/accounting/sums.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import { accountingDesk, type AccountingDeskParts } from './accounting-desk.ts'
import { moneyExportRoutes } from './money-export.routes.ts'
import { buyersService } from '#features/accounting/buyers.service.ts'
import { changeRefunds } from '#features/accounting/change-refunds.service.ts'
import { clerkAsking } from '#features/accounting/clerk.ts'
import { accountingService } from '#features/accounting/accounting.service.ts'
import { monthService } from '#features/accounting/month.service.ts'
import type { OutsideRefunds } from '#features/accounting/outside-refunds.service.ts'
import type { RefundsByHand } from '#features/accounting/refund-by-hand.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'

type Parts = AccountingDeskParts & {
  clock: Clock
  refundsByHand: RefundsByHand
  outsideRefunds: OutsideRefunds
  vault: PersonalVault
}

/** What finance does in the console. */
export function accountingRoutes(parts: Parts): ConsoleImplementation[] {
  const desk = accountingDesk(parts)
  return [...orderRoutes(parts), ...toDoRoutes(parts, desk), ...sumRoutes(parts, desk), ...moneyExportRoutes(desk)]
}

type Desk = ReturnType<typeof accountingDesk>

/** Orders, and giving their money back by hand. */
function orderRoutes(parts: Parts): ConsoleImplementation[] {
  const { refundsByHand } = parts
  const orders = (sql: SqlRunner) => accountingService({ ...parts, sql })
  const buyers = (sql: SqlRunner) => buyersService({ ...parts, sql })
  return [
    implementConsole(findOrders, ({ input, sql, caller }) => orders(sql).find(input, caller)),
    implementConsole(findBuyers, ({ input, sql, caller }) => buyers(sql).find(input, caller)),
    implementConsole(findBuyerByPhone, async ({ input, sql, caller, note }) => {
      const buyer = await buyers(sql).findByPhone(input.phone, caller)
      // whom it led to, and never by which phone
      note({
        ...(buyer && { target: { kind: 'member', id: buyer.id } }),
        details: { members: buyer ? [buyer.id] : [] },
      })
      return { buyer }
    }),
    implementConsole(exportOrders, async ({ input, sql, caller, note }) => {
      note({ details: input })
      const taken = await orders(sql).all(input, caller)
      note({ details: { ...input, orders: taken.length } })
      return { orders: taken }
    }),
    implementConsole(getOrderAccount, ({ input, sql, caller }) => orders(sql).get(input.id, caller)),
    implementConsole(proposeRefund, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'order', id: input.orderId }, details: input })
      return await orders(sql).getProposal(await refundsByHand.propose(sql, input, caller))
    }),
    implementConsole(decideRefund, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'refundProposal', id: input.id }, details: input })
      await refundsByHand.decide(sql, input, caller)
      return await orders(sql).getProposal(input.id)
    }),
  ]
}

/** Refunds, and what waits for finance. */
function toDoRoutes({ clock, outsideRefunds }: Parts, { refunds, toDo }: Desk): ConsoleImplementation[] {
  return [
    implementConsole(getWaitingProposals, ({ input, sql, caller }) =>
      toDo(sql).listWaiting(input, clerkAsking(caller, input), { withOwn: true }),
    ),
    implementConsole(getChangeRefunds, ({ input, sql, caller }) =>
      toDo(sql).listChanges(input, clerkAsking(caller, input), { withOwn: true }),
    ),
    implementConsole(seeChangeRefund, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'changeRefund', id } })
      await changeRefunds({ sql, clock }).see(id, caller)
      return {}
    }),
    implementConsole(getFailedRefunds, ({ input, sql, caller }) =>
      toDo(sql).listFailed(input, clerkAsking(caller, input)),
    ),
    implementConsole(sendRefundAnew, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'refund', id: input.id } })
      await toDo(sql).sendAnew(input.id, caller)
      return {}
    }),
    implementConsole(proposeOutsideRefund, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'refund', id: input.refundId }, details: input })
      await outsideRefunds.propose(sql, input, caller)
      return {}
    }),
    implementConsole(decideOutsideRefund, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'outsideRefund', id: input.id }, details: input })
      await outsideRefunds.decide(sql, input, caller)
      return {}
    }),
    implementConsole(getRefunds, ({ input, sql, caller }) => refunds(sql).list(input, clerkAsking(caller, input))),
    implementConsole(compareAnew, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'difference', id: input.id } })
      await toDo(sql).compareAnew(input.id, caller)
      return {}
    }),
    implementConsole(settleDifference, async ({ input, sql, caller, note }) => {
      note({ target: { kind: 'difference', id: input.id }, details: input })
      const { id, ours: oursFen, theirs: theirsFen, outRefundNo = null, transactionId = null } = input
      const at = clock.now()
      await toDo(sql).settle({ id, oursFen, theirsFen, outRefundNo, transactionId, at }, caller)
      return {}
    }),
    implementConsole(getDifferences, ({ input, sql, caller }) =>
      toDo(sql).listDifferences(input, clerkAsking(caller, input)),
    ),
  ]
}

/** Sums, statements and months. */
function sumRoutes(parts: Parts, { sums }: Desk): ConsoleImplementation[] {
  const months = (sql: SqlRunner) => monthService({ ...parts, sql })
  return [
    implementConsole(getDaySums, ({ input, sql, caller }) => sums(sql).days(input, caller)),
    implementConsole(getUpcomingSum, ({ input, sql, caller }) =>
      sums(sql).upcoming(parts.clock.now(), clerkAsking(caller, input)),
    ),
    implementConsole(getActivitySums, ({ input, sql, caller }) =>
      sums(sql).activities(input, clerkAsking(caller, input)),
    ),
    implementConsole(getOrganizerSums, ({ input, sql, caller }) =>
      sums(sql).organizers(input, clerkAsking(caller, input)),
    ),
    implementConsole(getOrganizersOfDay, ({ input, sql, caller }) =>
      sums(sql).organizers(input, clerkAsking(caller, input)),
    ),
    implementConsole(getStatement, ({ input, sql, caller }) => sums(sql).statement(input, caller)),
    implementConsole(exportStatement, ({ input, sql, caller, note }) => {
      note({ target: { kind: 'member', id: input.organizerId }, details: { month: input.month } })
      return sums(sql).statement(input, caller)
    }),
    implementConsole(getMonth, ({ input, sql, caller }) => months(sql).get(input.month, caller)),
    implementConsole(closeMonth, ({ input, sql, caller, note }) => {
      note({ target: { kind: 'month', id: input.month }, details: input })
      return months(sql).close(input, caller)
    }),
  ]
}
