import { pathOf, type Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { recordAnswerAge } from '#platform/network/kept-answer.ts'
import { chosenLanguage, languageOf } from '#platform/settings/language.ts'
import { malformedAnswer } from './api-failure.ts'
import { getAddress } from './call-address.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import type { Answer } from './envelope-reading.ts'
import { withDeadline } from './request-deadline.ts'
import { requestHeaders } from './request-headers.ts'

export type TransportParts = {
  fetch: typeof fetch
  baseHost: string
  deviceId: () => string
  /** Whether cookies go along to another host. */
  credentials: RequestCredentials
}
type Waiting = { timeoutMs: number; signal?: AbortSignal | undefined }
/** `headers` go beside those of every call. */
type PostWaiting = Waiting & { token: string | null; headers?: Readonly<Record<string, string>> | undefined }

/** Sends bytes and reads JSON; knows nothing of results. */
export type Transport = {
  get(endpoint: Endpoint, input: unknown, waiting: Waiting): Promise<Answer>
  post(endpoint: Endpoint, body: unknown, waiting: PostWaiting): Promise<Answer>
}

export function createTransport({ fetch, baseHost, deviceId, credentials }: TransportParts): Transport {
  return {
    get(endpoint, input, waiting) {
      const url = baseHost + getAddress(endpoint, input)
      const headers = requestHeaders({ deviceId: deviceId(), token: null })
      const ask = (signal: AbortSignal) => takeEarlyAnswer(url) ?? fetch(url, { headers, credentials, signal })
      return withDeadline(async (signal) => readAnswer(await ask(signal)), waiting)
    },
    post(endpoint, body, { token, headers: more, ...waiting }) {
      const headers = {
        ...requestHeaders({ deviceId: deviceId(), token }),
        // what is written for a member is written in the language they read
        ...(token === null ? {} : { 'Accept-Language': languageOf(chosenLanguage.get(), navigator.languages) }),
        ...more,
        'Content-Type': 'application/json',
      }
      const request = { method: 'POST', headers, credentials, body: JSON.stringify(body) }
      const url = baseHost + pathOf(endpoint)
      return withDeadline(async (signal) => readAnswer(await fetch(url, { ...request, signal })), waiting)
    },
  }
}

/** The JSON of an answer. */
export async function readAnswer(response: Response): Promise<Answer> {
  recordAnswerAge(response.headers)
  const text = await response.text()
  try {
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  } catch (cause) {
    throw malformedAnswer(response.status, cause)
  }
}
