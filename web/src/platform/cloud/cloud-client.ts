import * as z from 'zod/mini'
import { cloudFailure, type CloudFailure } from '@quan/contract/login/one-click.ts'
import { REQUEST_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { refusedCall } from '#platform/api/api-failure.ts'
import { type Answer, resultOf, refusalStatus } from '#platform/api/envelope-reading.ts'
import { withDeadline } from '#platform/api/request-deadline.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { readAnswer } from '#platform/api/transport.ts'
import { findNewToken, type IdToken, type IdTokenStore } from './id-token.ts'

/** Events of the cloud client, named as the field's client names them. */
type CloudEvents = {
  /** A function answered, well or not. */
  response: unknown
  /** The id token is missing or of no use: somebody has to log in. */
  needLogin: CloudFailure
  /** A new id token came and was kept. */
  refreshToken: IdToken
}

const NEEDS_LOGIN: ReadonlySet<string> = new Set([
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
])

type CloudParts = { fetch: typeof fetch; host: string; deviceId: () => string; idToken: IdTokenStore }
type Calling<Output extends z.core.$ZodType> = { path: string; data: object; output: Output; signal?: AbortSignal }

/** Calls cloud functions. Throws `ApiFailure` whose code is the function's `errCode`. */
export type CloudClient = {
  call<Output extends z.core.$ZodType>(calling: Calling<Output>): Promise<z.core.output<Output>>
  /** Calls back at each event until the returned function is called. */
  on<Name extends keyof CloudEvents>(name: Name, listener: (event: CloudEvents[Name]) => void): () => void
}

type Listeners = { [Name in keyof CloudEvents]: Set<(event: CloudEvents[Name]) => void> }

export function createCloudClient({ fetch, host, deviceId, idToken }: CloudParts): CloudClient {
  const listeners: Listeners = { response: new Set(), needLogin: new Set(), refreshToken: new Set() }

  function tell<Name extends keyof CloudEvents>(name: Name, event: CloudEvents[Name]) {
    for (const listener of listeners[name]) listener(event)
  }

  function send(path: string, data: object, signal?: AbortSignal): Promise<Answer> {
    const uniIdToken = idToken.find()
    const body = JSON.stringify(uniIdToken === null ? data : { ...data, uniIdToken })
    const headers = { ...requestHeaders({ deviceId: deviceId(), token: null }), 'Content-Type': 'application/json' }
    const request = { method: 'POST', headers, body }
    const ask = async (stop: AbortSignal) => readAnswer(await fetch(host + path, { ...request, signal: stop }))
    return withDeadline(ask, { timeoutMs: REQUEST_TIMEOUT_MS, signal })
  }

  function note({ body }: Answer) {
    tell('response', body)
    const token = findNewToken(body)
    if (token !== null) {
      idToken.keep(token)
      tell('refreshToken', token)
    }
    const failure = z.safeParse(cloudFailure, body).data
    if (failure && needsLogin(failure)) {
      idToken.forget()
      tell('needLogin', failure)
    }
  }

  return {
    async call({ path, data, output, signal }) {
      const answer = await send(path, data, signal)
      note(answer)
      return readResult(answer, output)
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
  }
}

function readResult<Output extends z.core.$ZodType>(answer: Answer, output: Output): z.core.output<Output> {
  const read = z.safeParse(output, answer.body)
  if (read.success) return read.data
  const failure = z.safeParse(cloudFailure, answer.body).data
  // a failure of the server itself, before the function ran, comes in the envelope of calls
  if (failure === undefined) return resultOf({ output }, answer)
  const told = { code: failure.errCode, message: failure.errMsg, details: null, validationErrors: null }
  throw refusedCall(told, { ...refusalStatus(answer), isUnauthorized: false })
}

/** True when a failure means that somebody has to log in. */
function needsLogin({ errCode }: CloudFailure): boolean {
  return errCode.startsWith('TOKEN_INVALID') || NEEDS_LOGIN.has(errCode)
}
