import { consoleStepMissing, entryRefused, freshFactorRequired } from '@quan/contract/console/console-errors.ts'
import * as contract from '@quan/contract/console/session.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CallAnswer } from '#platform/http/call-exchange.ts'
import { operatorQueries } from '../operators/operator.queries.ts'
import type { SessionCookie } from './console-cookie.ts'
import type { EntryTries } from './entry-tries.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from './implement-console.ts'
import { hashPassword, isPassword, isWeakPassword } from './password.ts'
import type { SecondFactor } from './second-factor.ts'
import { sessionQueries } from './session.queries.ts'
import { hashOfToken, type OperatorCaller, type OperatorSessions } from './session.service.ts'

/** What signing in is made of. */
export type SessionParts = {
  clock: Clock
  cookie: SessionCookie
  sessions: OperatorSessions
  tries: EntryTries
  factor: SecondFactor
}

/** Signing in step by step, and out. */
export function sessionRoutes(parts: SessionParts): ConsoleImplementation[] {
  const { sessions, cookie, tries, factor } = parts
  return [
    implementPrepared(contract.enterConsole, {
      async prepare({ input, sql, note, request }) {
        const name = input.name.trim().toLowerCase()
        await tries.count({ of: 'name', name, address: request.origin.address })
        // not as it was typed: it may be a password in the wrong field
        note({ details: {} })
        const operatorId = await checkedOperator(sql, { ...input, name }, { clock: parts.clock, note })
        await tries.forget({ of: 'name', name, address: request.origin.address })
        return operatorId
      },
      run: ({ sql, answer, prepared: operatorId }) => begun(parts, { sql, answer, operatorId, hasShownFactor: false }),
    }),
    implementConsole(contract.choosePassword, async ({ input, sql, caller, request }) => {
      if (caller.step !== contract.SignInStep.choosePassword) refuseUnlessFresh(caller, contract.SignInStep.done)
      await tries.count({ of: 'name', name: caller.name, address: request.origin.address })
      const row = await operatorQueries(sql).lockCredentials(caller.operatorId)
      if (!(await isPassword(input.current, row?.password ?? null))) throw new AppError(entryRefused)
      if (isWeakPassword(input.password, caller.name)) throw new AppError(contract.passwordWeak)
      await tries.forget({ of: 'name', name: caller.name, address: request.origin.address })
      await operatorQueries(sql).setPassword(caller.operatorId, await hashPassword(input.password))
      await sessionQueries(sql).endAll(caller.operatorId, caller.tokenHash)
      return await sessions.tell(sql, caller.tokenHash)
    }),
    implementConsole(contract.beginTotp, async ({ sql, caller }) => {
      refuseUnlessFresh(caller, contract.SignInStep.enrolTotp)
      return await factor.offer(sql, caller.operatorId)
    }),
    implementConsole(contract.enrollTotp, async ({ input: { code }, sql, caller, answer, request }) => {
      refuseUnlessFresh(caller, contract.SignInStep.enrolTotp)
      await tries.count({ of: 'factor', name: caller.name, address: request.origin.address })
      await factor.enroll(sql, { operatorId: caller.operatorId, code })
      await tries.forget({ of: 'factor', name: caller.name, address: request.origin.address })
      return await shownFactor(parts, { sql, answer, caller })
    }),
    implementConsole(contract.confirmFactor, async ({ input: { code }, sql, caller, answer, request }) => {
      if (caller.step === contract.SignInStep.choosePassword) throw new AppError(consoleStepMissing)
      await tries.count({ of: 'factor', name: caller.name, address: request.origin.address })
      await factor.confirm(sql, { operatorId: caller.operatorId, code })
      await tries.forget({ of: 'factor', name: caller.name, address: request.origin.address })
      return await shownFactor(parts, { sql, answer, caller })
    }),
    implementConsole(contract.getMySession, ({ sql, caller }) => sessions.tell(sql, caller.tokenHash)),
    implementConsole(contract.leaveConsole, async ({ sql, caller, answer }) => {
      await sessionQueries(sql).end(caller.tokenHash)
      cookie.takeAway(answer)
      return {}
    }),
  ]
}

type Entering = { name: string; password: string }
type EntryNote = Parameters<ConsoleImplementation['run']>[0]['note']

/** Takes as long, and says the same, whether there is no such operator, one that is shut out, or another password. */
async function checkedOperator(
  sql: SqlRunner,
  { name, password }: Entering,
  { clock, note }: { clock: Clock; note: EntryNote },
): Promise<string> {
  const row = await operatorQueries(sql).findToEnter(name)
  const isRight = await isPassword(password, row?.password ?? null)
  if (row) note({ operatorId: row.id })
  const isOverdue = row?.one_time_until != null && row.one_time_until.getTime() <= clock.now()
  if (!row || !isRight || isOverdue) throw new AppError(entryRefused)
  return row.id
}

/** What guards the account may be changed only by who has just shown the factor, or has none to show yet. */
function refuseUnlessFresh({ step, isFactorFresh }: OperatorCaller, also: contract.SignInStep) {
  if (step !== contract.SignInStep.done && step !== also) throw new AppError(consoleStepMissing)
  if (step === contract.SignInStep.done && !isFactorFresh) throw new AppError(freshFactorRequired)
}

type Begun = { sql: SqlRunner; answer: CallAnswer; operatorId: string; hasShownFactor: boolean }

/** Begins a session, and tells it. */
export async function begun({ sessions, cookie }: SessionParts, { sql, answer, ...who }: Begun) {
  const token = await sessions.begin(sql, who)
  cookie.keep(answer, token)
  return await sessions.tell(sql, hashOfToken(token))
}

type Shown = { sql: SqlRunner; answer: CallAnswer; caller: OperatorCaller }

/** Notes that the second factor was shown, and tells the session. */
export async function shownFactor({ sessions, cookie }: SessionParts, { sql, answer, caller }: Shown) {
  const token = await sessions.showFactor(sql, caller.tokenHash)
  cookie.keep(answer, token)
  return await sessions.tell(sql, hashOfToken(token))
}
