import * as appealCalls from '@quan/contract/console/appeals.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { decideClosing, getWaitingClosings } from '@quan/contract/console/closings.ts'
import * as contract from '@quan/contract/console/reports.ts'
import type { AppealDesk } from '#features/safety/appeal-desk.service.ts'
import type { Closings } from '#features/safety/closings.service.ts'
import type { HiddenActivities } from '#features/activity/hidden-activities.service.ts'
import type { ReportDesk } from '#features/safety/report-desk.service.ts'
import type { Suspensions } from '#features/safety/suspension.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

type ReportParts = {
  reportDesk: ReportDesk
  suspensions: Pick<Suspensions, 'felt'>
  hiddenActivities: Pick<HiddenActivities, 'felt'>
}

/** Reports: what is due, with what there is to decide by, and decisions. */
export function reportRoutes({ reportDesk, suspensions, hiddenActivities }: ReportParts): ConsoleImplementation[] {
  async function get(sql: SqlRunner, id: string, { cities }: OperatorCaller) {
    const found = await reportDesk.get(sql, id, cities)
    if (!found) throw new AppError(consoleNotFound)
    return found
  }
  return [
    implementConsole(contract.getReportQueue, async ({ input, sql, caller: { cities }, note }) => {
      const page = await reportDesk.list(sql, { ...input, cities })
      note({ details: { state: input.state, reports: page.items.map(({ id }) => id) } })
      return page
    }),
    implementConsole(contract.getReportSpeed, async ({ sql, caller: { cities } }) => ({
      weeks: await reportDesk.speed(sql, cities),
    })),
    implementConsole(contract.getReport, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'report', id } })
      return await get(sql, id, caller)
    }),
    implementConsole(contract.decideReport, async ({ input, sql, caller, note, afterwards }) => {
      const { id, decision, days = null, parts, note: reason } = input
      note({ target: { kind: 'report', id }, details: { decision, days, parts: parts ?? [], note: reason } })
      const { operatorId, cities } = caller
      const result = await reportDesk.decide(sql, {
        id,
        decision,
        days,
        parts: parts ?? [],
        note: reason,
        operatorId,
        cities,
      })
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'nothing') throw new AppError(contract.nothingToHide)
      if (result.outcome === 'nobody') throw new AppError(contract.nobodyReported)
      if (result.outcome === 'taken') throw new AppError(consoleChangedMeanwhile)
      const { memberId, city } = result
      note({ target: { kind: 'report', id, city } })
      if (memberId !== null) afterwards(() => suspensions.felt(memberId))
      if (decision === contract.ReportDecision.hide) afterwards(hiddenActivities.felt)
      return await get(sql, id, caller)
    }),
  ]
}

type AppealParts = Omit<ReportParts, 'reportDesk'> & { appealDesk: AppealDesk }

/** Appeals against what operators did: read and decided by another one. */
export function appealRoutes({ appealDesk, suspensions, hiddenActivities }: AppealParts): ConsoleImplementation[] {
  async function getAppeal(sql: SqlRunner, id: string, caller: OperatorCaller) {
    const found = await appealDesk.get(sql, id, caller)
    if (!found) throw new AppError(consoleNotFound)
    return found
  }
  return [
    implementConsole(appealCalls.getAppealQueue, ({ input, sql, caller }) => appealDesk.list(sql, input, caller)),
    implementConsole(appealCalls.getAppeal, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'appeal', id } })
      return await getAppeal(sql, id, caller)
    }),
    implementConsole(appealCalls.decideAppeal, async ({ input, sql, caller, note, afterwards }) => {
      const { id, outcome, note: reason } = input
      note({ target: { kind: 'appeal', id }, details: { outcome, note: reason } })
      const { operatorId, cities } = caller
      const result = await appealDesk.decide(sql, { id, outcome, note: reason, operatorId }, cities)
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'own') throw new AppError(appealCalls.ownMeasure)
      if (result.outcome === 'taken') throw new AppError(consoleChangedMeanwhile)
      afterwards(() => suspensions.felt(result.memberId))
      afterwards(hiddenActivities.felt)
      return await getAppeal(sql, id, caller)
    }),
  ]
}

type ClosingParts = Pick<ReportParts, 'suspensions'> & { closings: Closings }

/** Closings of accounts: proposed by one operator, confirmed or declined by another. */
export const closingRoutes = ({ closings, suspensions }: ClosingParts): ConsoleImplementation[] => [
  implementConsole(getWaitingClosings, ({ input, sql, caller }) => closings.list(sql, input, caller)),
  implementConsole(decideClosing, async ({ input, sql, caller, note, afterwards }) => {
    const { id, isConfirmed, note: reason } = input
    note({ target: { kind: 'closing', id }, details: { isConfirmed, note: reason } })
    const memberId = await closings.decide(sql, input, caller)
    note({ target: { kind: 'member', id: memberId } })
    afterwards(() => suspensions.felt(memberId))
    return {}
  }),
]
