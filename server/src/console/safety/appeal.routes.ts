import * as contract from '@quan/contract/console/appeals.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import type { AppealDesk } from '#features/safety/appeal-desk.service.ts'
import type { Suspensions } from '#features/safety/suspension.service.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

type AppealParts = { appealDesk: AppealDesk; suspensions: Pick<Suspensions, 'felt'> }

/** Appeals against what operators did: read and decided by another one. */
export function appealRoutes({ appealDesk, suspensions }: AppealParts): ConsoleImplementation[] {
  async function get(sql: SqlRunner, id: string, caller: OperatorCaller) {
    const found = await appealDesk.get(sql, id, caller)
    if (!found) throw new AppError(consoleNotFound)
    return found
  }
  return [
    implementConsole(contract.getAppealQueue, ({ input, sql, caller }) => appealDesk.list(sql, input, caller)),
    implementConsole(contract.getAppeal, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'appeal', id } })
      return await get(sql, id, caller)
    }),
    implementConsole(contract.decideAppeal, async ({ input, sql, caller, note, afterwards }) => {
      const { id, outcome, note: reason } = input
      note({ target: { kind: 'appeal', id }, details: { outcome, note: reason } })
      const { operatorId, cities } = caller
      const result = await appealDesk.decide(sql, { id, outcome, note: reason, operatorId }, cities)
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'own') throw new AppError(contract.ownMeasure)
      if (result.outcome === 'taken') throw new AppError(consoleChangedMeanwhile)
      afterwards(() => suspensions.felt(result.memberId))
      return await get(sql, id, caller)
    }),
  ]
}
