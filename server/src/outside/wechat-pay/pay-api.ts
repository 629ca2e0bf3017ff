import { exchange, ExchangeError } from '#outside/exchange/exchange.ts'
import { retry } from '#outside/exchange/retry.ts'
import type { PayAccount } from './pay-account.ts'
import { readPayAnswer } from './read-pay-answer.ts'
import type { PayMessage } from './read-xml.ts'
import { signatureOf } from './signature.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'
import { writeXml } from './write-xml.ts'

/** What is asked: the vendor's path, and the fields beside those every message has. */
export type PayQuestion = { path: string; fields: Record<string, string>; needsCertificate?: boolean }

/** Asks the service within a budget of milliseconds that several questions share. Throws `WechatPayError`. */
export type PayApi = (question: PayQuestion) => Promise<PayMessage>

type PayApiOptions = {
  account: PayAccount
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** Shows the merchant's certificate. */
  certifiedFetch: typeof globalThis.fetch
  /** A text never used before, of 1 to 32 characters. */
  nonce: () => string
  /** Milliseconds of a clock that never jumps. */
  now: () => number
  sleep: (ms: number) => Promise<unknown>
  /** Time for all questions, retries and waits included, in milliseconds. */
  budgetMs: number
}

/** Waits before the second and each further try, in milliseconds. */
const BACK_OFF_MS = [500, 1_500, 3_000]
/** To be repeated at once with identical parameters. */
const BUSY = new Set(['SYSTEMERROR', 'BIZERR_NEED_RETRY'])
const HEADERS = { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8' }

/** Opens one budget's worth of questions. */
export function payApi({ account, baseUrl, nonce, now, sleep, budgetMs, ...ways }: PayApiOptions): PayApi {
  const deadline = now() + budgetMs
  return ({ path, fields, needsCertificate = false }) => {
    const fetch = needsCertificate ? ways.certifiedFetch : ways.fetch
    const request = { url: new URL(baseUrl + path), method: 'POST' as const, headers: HEADERS, fetch }
    const body = writeXml(signedFields(fields, account, nonce()))
    const attempt = async (timeoutMs: number) =>
      readPayAnswer(await exchange({ ...request, body, timeoutMs }).catch(unanswered), account)
    return retry({ attempt, waitsMs: BACK_OFF_MS, mayPass: isBusy, deadline, now, sleep })
  }
}

const isBusy = (error: unknown) => error instanceof WechatPayError && BUSY.has(error.code)

function signedFields(fields: Record<string, string>, account: PayAccount, nonce: string): PayMessage {
  const { appId, merchantId, signType } = account
  const common = { appid: appId, mch_id: merchantId, nonce_str: nonce, sign_type: signType }
  const message = new Map(Object.entries({ ...common, ...fields }))
  return message.set('sign', signatureOf(message, account))
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw wechatPayFault('unanswered', `WeChat Pay ${cause.message}.`, { cause })
}
