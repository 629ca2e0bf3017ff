import {
  consoleEntryRequired,
  consoleRoleMissing,
  consoleStepMissing,
  freshFactorRequired,
} from '@quan/contract/console/console-errors.ts'
import { type ConsoleCall, consolePathOf } from '@quan/contract/console/define-console-call.ts'
import { SignInStep } from '@quan/contract/console/session.ts'
import { unsupportedMedia } from '@quan/contract/endpoint/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { JSON_TYPE } from '#platform/http/answer-headers.ts'
import { answerText } from '#platform/http/answer-text.ts'
import { callAnswer, type CallRequest, callRequest } from '#platform/http/call-exchange.ts'
import { validInput } from '#platform/http/call-pipeline.ts'
import type { OriginOf } from '#platform/http/client-address.ts'
import { sendFailure } from '#platform/http/failure.ts'
import { parseJson } from '#platform/http/parse-json.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { appendAudit } from '../audit/audit-log.ts'
import type { SessionCookie } from './console-cookie.ts'
import { refuseForeign } from './foreign-request.ts'
import type { ActNote, ConsoleImplementation } from './implement-console.ts'
import type { OperatorCaller, OperatorSessions } from './session.service.ts'

/** The parts that every call of the console passes through before its handler. */
export type ConsolePlatform = {
  sql: Sql
  clock: Clock
  consoleUrl: string
  cookie: SessionCookie
  sessions: OperatorSessions
  originOf: OriginOf
  limitVisit: VisitLimit
}

/** Puts the calls of the console on the server. */
export function addConsoleCalls(
  app: FastifyInstance,
  implementations: readonly ConsoleImplementation[],
  platform: ConsolePlatform,
) {
  app.register(async (calls) => {
    calls.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
      const isPacked = (request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
      if (isPacked) done(new AppError(unsupportedMedia))
      else done(null, text)
    })
    calls.addHook('onRequest', async (request) => {
      refuseForeign(request, platform.consoleUrl)
      await platform.limitVisit(request)
    })
    for (const implementation of implementations) {
      const path = consolePathOf(implementation.call)
      calls.post(path, (request, reply) => asTheHouse(() => answer(platform, implementation, request, reply)))
    }
  })
}

/** Answers a call: session → rights → validate → handler and log, in one transaction → envelope. */
async function answer(
  platform: ConsolePlatform,
  implementation: ConsoleImplementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = implementation
  let [caller, noted]: [OperatorCaller | null, ActNote] = [null, {}]
  try {
    const around = { request: callRequest(request, platform.originOf), answer: callAnswer(reply) }
    caller = await callerOf(platform, call, around.request)
    if (call.entry !== 'open') refuseWithoutRight(call, caller)
    const body = typeof request.body === 'string' && request.body !== '' ? request.body : '{}'
    const input = validInput(call, parseJson(body))
    const later: (() => Promise<void>)[] = []
    const afterwards = (work: () => Promise<void>) => void later.push(work)
    const note = (further: ActNote) => {
      noted = { ...noted, ...further }
    }
    const text = await run(platform, implementation, { ...around, input, note, afterwards, caller, noted: () => noted })
    for (const work of later) await work()
    return reply.code(200).header('cache-control', 'no-store').type(JSON_TYPE).send(text)
  } catch (error) {
    if (error instanceof AppError) await writeRefusal(platform, { call, caller, noted, error })
    return sendFailure(reply, error)
  }
}

/** Who makes a call; null where nobody is signed in, or it is open: who begins anew is whoever such a one finds out. */
export async function callerOf(
  { cookie, sessions, sql }: Pick<ConsolePlatform, 'cookie' | 'sessions'> & { sql: SqlRunner },
  { entry }: ConsoleCall,
  request: CallRequest,
): Promise<OperatorCaller | null> {
  const token = cookie.read(request)
  return token !== null && entry !== 'open' ? await sessions.use(sql, token) : null
}

/** Who makes a call, once that what it waited for is there: whoever was shut out or lost a right meanwhile goes no further. */
export async function callerStill(
  platform: Pick<ConsolePlatform, 'cookie' | 'sessions'>,
  { call, request, sql }: { call: ConsoleCall; request: CallRequest; sql: SqlRunner },
): Promise<OperatorCaller | null> {
  const caller = await callerOf({ ...platform, sql }, call, request)
  if (call.entry !== 'open') refuseWithoutRight(call, caller)
  return caller
}

/** Whether an operator has a role of those that may make a call. */
export const mayCall = (call: Pick<ConsoleCall, 'roles'>, { roles }: Pick<OperatorCaller, 'roles'>): boolean =>
  call.roles.some((role) => roles.includes(role))

/** Throws what keeps somebody from a call that is not open. */
export function refuseWithoutRight(call: ConsoleCall, caller: OperatorCaller | null): asserts caller is OperatorCaller {
  if (!caller) throw new AppError(consoleEntryRequired)
  if (call.entry === 'begun') return
  if (caller.step !== SignInStep.done) throw new AppError(consoleStepMissing)
  if (!mayCall(call, caller)) throw new AppError(consoleRoleMissing)
  if (call.needsFreshFactor && !caller.isFactorFresh) throw new AppError(freshFactorRequired)
}

type Run = Omit<Parameters<ConsoleImplementation['run']>[0], 'sql' | 'caller' | 'prepared'> & {
  caller: OperatorCaller | null
  noted(): ActNote
}

async function run(
  { sql, clock, cookie, sessions }: ConsolePlatform,
  { call, prepare, run: handle }: ConsoleImplementation,
  { caller: asked, noted, ...exchange }: Run,
): Promise<string> {
  const prepared = await prepare?.({ ...exchange, caller: asked, sql })
  if (call.audit === 'nothing') return answerText(call, await handle({ ...exchange, caller: asked, sql, prepared }))
  return await sql.begin(async (transaction) => {
    const { request } = exchange
    const caller = prepare ? await callerStill({ cookie, sessions }, { call, request, sql: transaction }) : asked
    const text = answerText(call, await handle({ ...exchange, caller, sql: transaction, prepared }))
    const { operatorId = caller?.operatorId ?? null, ...told } = noted()
    await appendAudit(transaction, { at: clock.now(), operatorId, act: call.path, outcome: 'done', ...told })
    return text
  })
}

/** A call that was refused: whose it was, as far as that is known, and what was noted of it so far. */
export type Refusal = { call: ConsoleCall; caller: OperatorCaller | null; noted: ActNote; error: AppError }

/** Also what was refused is written down, once it is known whose it was; strangers could fill the log. */
export async function writeRefusal({ sql, clock }: ConsolePlatform, { call, caller, noted, error }: Refusal) {
  const isTold = call.audit !== 'nothing' && (caller !== null || noted.details !== undefined)
  if (!isTold) return
  const { operatorId = caller?.operatorId ?? null, ...told } = noted
  const details = { ...noted.details, code: error.definition.code }
  const act = { at: clock.now(), operatorId, act: call.path, outcome: 'refused' as const, ...told, details }
  await sql.begin((transaction) => appendAudit(transaction, act))
}
