import {
  type ConsoleCall,
  type ConsoleInputOf,
  consolePathOf,
  type ConsoleResultOf,
} from '@quan/contract/console/define-console-call.ts'
import { consoleEntryRequired, consoleStepMissing, freshFactorRequired } from '@quan/contract/console/console-errors.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import * as z from 'zod/mini'
import { ConsoleFailure, hasCode, ownFailure, UNREACHABLE, UNREADABLE } from './console-failure.ts'

type Options = { signal?: AbortSignal }

/** The client of the console's calls. */
export type ConsoleApi = {
  /** Makes a call; throws `ConsoleFailure`. */
  call<Call extends ConsoleCall>(
    call: Call,
    input: ConsoleInputOf<Call>,
    options?: Options,
  ): Promise<ConsoleResultOf<Call>>
}

type ApiParts = {
  fetch: typeof fetch
  /** Has the operator show the second factor again; false when they would not. */
  askFreshFactor: () => Promise<boolean>
  /** The session is over, or a step of signing in is missing. */
  onSignedOut: (lack: 'over' | 'step') => void
  /** A call of somebody signed in was answered: the server counts idle time from now. */
  onAnswered: () => void
}

/** A client that has a call repeated once a second factor was shown which the call asked for. */
export function createConsoleApi({ fetch, askFreshFactor, onSignedOut, onAnswered }: ApiParts): ConsoleApi {
  async function once<Call extends ConsoleCall>(call: Call, input: ConsoleInputOf<Call>, { signal }: Options) {
    const result = resultOf(await send(fetch, { path: consolePathOf(call), input, signal }), call)
    if (call.entry !== 'open') onAnswered()
    return result
  }
  return {
    async call(call, input, options = {}) {
      try {
        return await once(call, input, options).catch(async (error: unknown) => {
          if (!hasCode(error, freshFactorRequired.code) || !(await askFreshFactor())) throw error
          return await once(call, input, options)
        })
      } catch (error) {
        if (hasCode(error, consoleEntryRequired.code)) onSignedOut('over')
        if (hasCode(error, consoleStepMissing.code)) onSignedOut('step')
        throw error
      }
    },
  }
}

type Answer = { body: Envelope<unknown>; retryAfterSeconds: number | null }
type Send = { path: string; input: unknown; signal: AbortSignal | undefined }

async function send(fetch: ApiParts['fetch'], { path, input, signal }: Send): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [REQUESTED_WITH_HEADER]: REQUESTED_WITH },
    body: JSON.stringify(input),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw ownFailure(UNREACHABLE)
  })
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (body === null || typeof body.success !== 'boolean') throw ownFailure(UNREADABLE)
  return { body, retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null }
}

function resultOf<Call extends ConsoleCall>({ body, retryAfterSeconds }: Answer, call: Call): ConsoleResultOf<Call> {
  if (!body.success) throw new ConsoleFailure(body.error, retryAfterSeconds)
  const parsed = z.safeParse(call.output, body.result)
  if (!parsed.success) throw ownFailure(UNREADABLE)
  return parsed.data as ConsoleResultOf<Call>
}
