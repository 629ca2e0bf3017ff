import type { ConsoleCall, ConsoleResultOf, ParsedConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { CallAnswer, CallRequest } from '#platform/http/call-exchange.ts'
import type { OperatorCaller } from './session.service.ts'

/** What a handler says of its act for the log; `operatorId` where the call itself finds out who it is. */
export type ActNote = {
  operatorId?: string
  target?: { kind: string; id: string; city?: string | null }
  details?: Readonly<Record<string, unknown>>
}

type Exchange = {
  request: CallRequest
  answer: CallAnswer
  /** A transaction with the entry of the log where the call is written down, the pool elsewhere. */
  sql: SqlRunner
  /** Adds to what is written down of the call; a later word counts. */
  note(note: ActNote): void
  /** Does something once all of it holds. */
  afterwards(work: () => Promise<void>): void
}

/** The arguments of a handler: input that was checked, and who calls. */
export type ConsoleContext<Call extends ConsoleCall> = Exchange & {
  input: ParsedConsoleInputOf<Call>
  /** Null where `entry` is `open` and nobody is signed in. */
  caller: Call['entry'] extends 'open' ? OperatorCaller | null : OperatorCaller
}

/** A call of the console with the code that answers it. */
export type ConsoleImplementation = {
  call: ConsoleCall
  /** What takes long and changes nothing: done before a transaction is begun. */
  prepare?(context: Exchange & { input: unknown; caller: OperatorCaller | null }): Promise<unknown>
  run(context: Exchange & { input: unknown; caller: OperatorCaller | null; prepared: unknown }): Promise<unknown>
}

/** Joins a call of the console with its handler; what stands around it checks caller, input and result. */
export function implementConsole<Call extends ConsoleCall>(
  call: Call,
  handler: (context: ConsoleContext<Call>) => Promise<ConsoleResultOf<Call>>,
): ConsoleImplementation {
  return {
    call,
    // the pipeline hands over what the call's own schema parsed, and a caller unless anybody may call
    run: (context) => handler(context as ConsoleContext<Call>),
  }
}

type Prepared<Call extends ConsoleCall, Result> = {
  prepare(context: ConsoleContext<Call>): Promise<Result>
  run(context: ConsoleContext<Call> & { prepared: Result }): Promise<ConsoleResultOf<Call>>
}

/** The same for a call that works long before it changes anything, so that it keeps no connection from others. */
export function implementPrepared<Call extends ConsoleCall, Result>(
  call: Call,
  { prepare, run }: Prepared<Call, Result>,
): ConsoleImplementation {
  return {
    call,
    prepare: (context) => prepare(context as Parameters<typeof prepare>[0]),
    run: (context) => run(context as Parameters<typeof run>[0]),
  }
}
