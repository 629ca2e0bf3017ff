import { exchange, ExchangeError } from '#outside/exchange/exchange.ts'
import { retry } from '#outside/exchange/retry.ts'
import { readApiAnswer } from './read-api-answer.ts'
import { WechatOpenError } from './wechat-open-error.ts'

/** A question to the API: a path with its query, and a body where it is posted. */
export type ApiQuestion = { path: string; query?: Record<string, string>; body?: object }

/** Asks the API within a budget of milliseconds that several questions share. Throws `WechatOpenError`. */
export type WechatApi = (question: ApiQuestion) => Promise<Record<string, unknown>>

type WechatApiOptions = {
  apiBaseUrl: string
  fetch: typeof globalThis.fetch
  /** Milliseconds of a clock that never jumps. */
  now: () => number
  sleep: (ms: number) => Promise<unknown>
  /** Time for all questions, retries and waits included, in milliseconds. */
  budgetMs: number
}

/** Waits before the second and third try, in milliseconds. */
const BACK_OFF_MS = [300, 900]

/** Opens one budget's worth of questions. */
export function wechatApi({ now, sleep, budgetMs, ...how }: WechatApiOptions): WechatApi {
  const deadline = now() + budgetMs
  return (question) => {
    const attempt = (timeoutMs: number) => askOnce(question, { ...how, timeoutMs })
    return retry({ attempt, waitsMs: BACK_OFF_MS, mayPass, deadline, now, sleep })
  }
}

const mayPass = (error: unknown) => error instanceof WechatOpenError && error.canRetry

type AskOnce = Pick<WechatApiOptions, 'apiBaseUrl' | 'fetch'> & { timeoutMs: number }

async function askOnce({ path, query, body }: ApiQuestion, { apiBaseUrl, fetch, timeoutMs }: AskOnce) {
  const url = new URL(apiBaseUrl + path)
  if (query) url.search = new URLSearchParams(query).toString()
  const posted = body && { method: 'POST' as const, body: JSON.stringify(body) }
  const headers = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
  return readApiAnswer(await exchange({ url, headers, ...posted, fetch, timeoutMs }).catch(unanswered))
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new WechatOpenError(`WeChat ${cause.message}.`, { cause })
}
