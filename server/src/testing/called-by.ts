import type { OutgoingHttpHeaders } from 'node:http'
import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { ValidationError } from '@quan/contract/endpoint/envelope.ts'
import { failuresOf } from '@quan/contract/endpoint/failures-of.ts'
import type { Implementation } from '#platform/http/implement.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type CallApp, callApp } from './call-app.ts'

/** How a call went: its result, or why not. */
export type CallOutcome<Result> = {
  status: number
  result: Result | null
  code: string | null
  details: string | null
  validationErrors: ValidationError[] | null
  headers: OutgoingHttpHeaders
}

/** What the server throws stands in the document of the calls: other programs are written by it. */
function expectNamed(endpoint: Endpoint, code: string | null) {
  if (code === null || [...failuresOf(endpoint, 'post')].some((failure) => failure.code === code)) return
  throw new Error(`${endpoint.path} was answered with ${code}, which its contract does not name`)
}

/** Calls of features over HTTP, in the clear, by members or visitors. `time.now` moves the clock of the platform. */
export function calledBy(implementations: readonly Implementation[], given: Partial<CallApp> = {}) {
  const { app, tokens, time } = callApp({ ...given, implementations, settings: { sealing: false, ...given.settings } })
  return {
    app,
    tokens,
    time,
    close: () => app.close(),
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      member: Caller | null = null,
      headers: Record<string, string> = {},
    ): Promise<CallOutcome<ResultOf<E>>> {
      const authorization = member && `Bearer ${await tokens.issue(member)}`
      const answer = await app.inject({
        method: 'POST',
        url: pathOf(endpoint),
        payload: input as object,
        headers: { ...(authorization && { authorization }), ...headers },
      })
      const { result, error } = answer.json()
      const { code = null, details = null, validationErrors = null } = error ?? {}
      expectNamed(endpoint, code)
      return { status: answer.statusCode, result, code, details, validationErrors, headers: answer.headers }
    },
  }
}
