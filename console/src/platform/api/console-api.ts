import {
  consoleAddressOf,
  type ConsoleCall,
  type ConsoleInputOf,
  consolePathOf,
  type ConsoleResultOf,
} from '@quan/contract/console/define-console-call.ts'
import { consoleEntryRequired, consoleStepMissing, freshFactorRequired } from '@quan/contract/console/console-errors.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'
import { PICTURE_FIELD } from '@quan/contract/picture/picture-limits.ts'
import * as z from 'zod/mini'
import { ConsoleFailure, hasCode, ownFailure, UNREACHABLE, UNREADABLE } from './console-failure.ts'
import { type PostForm, postForm as postFormInBrowser } from './post-form.ts'

type Options = { signal?: AbortSignal }
type UploadOptions = Options & { onProgress?: (share: number) => void }

/** The client of the console's calls. */
export type ConsoleApi = {
  /** Makes a call; throws `ConsoleFailure`. */
  call<Call extends ConsoleCall>(
    call: Call,
    input: ConsoleInputOf<Call>,
    options?: Options,
  ): Promise<ConsoleResultOf<Call>>
  /** Makes a call that carries a picture, and tells how much of it has been sent, 0 to 1; throws `ConsoleFailure`. */
  upload<Call extends ConsoleCall>(
    call: Call,
    input: ConsoleInputOf<Call> & Readonly<Record<string, string>>,
    carried: { file: Blob } & UploadOptions,
  ): Promise<ConsoleResultOf<Call>>
}

type ApiParts = {
  fetch: typeof fetch
  /** Sends forms; as browsers do unless given. */
  postForm?: PostForm
  /** Has the operator show the second factor again; false when they would not. */
  askFreshFactor: () => Promise<boolean>
  /** The session is over, or a step of signing in is missing. */
  onSignedOut: (lack: 'over' | 'step') => void
  /** A call of somebody signed in was answered: the server counts idle time from now. */
  onAnswered: (call: ConsoleCall) => void
}

const PAGE_HEADERS = { [REQUESTED_WITH_HEADER]: REQUESTED_WITH }

/** A client that has a call repeated once a second factor was shown which the call asked for. */
export function createConsoleApi({
  fetch,
  postForm = postFormInBrowser,
  askFreshFactor,
  onSignedOut,
  onAnswered,
}: ApiParts): ConsoleApi {
  async function made<Call extends ConsoleCall>(call: Call, send: () => Promise<Response>, { signal }: Options) {
    const once = async () => {
      const result = resultOf(await read(send, signal), call)
      if (call.entry !== 'open') onAnswered(call)
      return result
    }
    try {
      return await once().catch(async (error: unknown) => {
        if (!hasCode(error, freshFactorRequired.code) || !(await askFreshFactor())) throw error
        return await once()
      })
    } catch (error) {
      if (hasCode(error, consoleEntryRequired.code)) onSignedOut('over')
      if (hasCode(error, consoleStepMissing.code)) onSignedOut('step')
      throw error
    }
  }
  return {
    async call(call, input, options = {}) {
      const { signal } = options
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...PAGE_HEADERS },
        body: JSON.stringify(input),
        ...(signal && { signal }),
      }
      return await made(call, () => fetch(consolePathOf(call), request), options)
    },
    async upload(call, input, { file, ...options }) {
      const body = new FormData()
      body.set(PICTURE_FIELD, file)
      const form = { headers: PAGE_HEADERS, body, ...options }
      return await made(call, () => postForm(consoleAddressOf(call, input), form), options)
    },
  }
}

type Answer = { body: Envelope<unknown>; retryAfterSeconds: number | null }

async function read(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Answer> {
  const response = await send().catch((error: unknown) => {
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
