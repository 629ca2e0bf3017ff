import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { retry } from '#outside/exchange/retry.ts'
import { type PayAccount, requireOurs } from './pay-account.ts'
import { textOf, wordOf } from './read-fields.ts'
import { type PayMessage, readXml } from './read-xml.ts'
import { isSigned, signatureOf } from './signature.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'
import { writeXml } from './write-xml.ts'

const LEVELS = ['SUCCESS', 'FAIL'] as const

const VENDOR_CODE = /^[A-Z][A-Z0-9_]{0,63}$/

/** What of the vendor's own words goes into a message of ours, in characters. */
const MAX_WORDS = 128

/** Values from so many characters on are cut out of them. */
const SECRET_LENGTH = 6

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
const HEADERS = { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8' }

/** Opens one budget's worth of questions. */
export function payApi({ account, baseUrl, nonce, now, sleep, budgetMs, ...ways }: PayApiOptions): PayApi {
  const deadline = now() + budgetMs
  return ({ path, fields, needsCertificate = false }) => {
    const fetch = needsCertificate ? ways.certifiedFetch : ways.fetch
    const request = { url: new URL(baseUrl + path), method: 'POST' as const, headers: HEADERS, fetch }
    const asked = signedFields(fields, account, nonce())
    const body = writeXml(asked)
    const attempt = async (timeoutMs: number) =>
      readPayAnswer(await exchange({ ...request, body, timeoutMs }).catch(unanswered), { account, asked })
    return retry({ attempt, waitsMs: BACK_OFF_MS, mayPass: isBusy, deadline, now, sleep })
  }
}

const isBusy = (error: unknown) => error instanceof WechatPayError && error.isBusy

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

type PayAsked = { account: PayAccount; asked: PayMessage }

/** The fields of a good answer, signed and about our account. Throws `WechatPayError` for every other one. */
function readPayAnswer({ status, text }: ExchangeAnswer, { account, asked }: PayAsked): PayMessage {
  if (status !== 200) throw wechatPayFault('unanswered', `WeChat Pay answered HTTP ${status}.`)
  const answer = readXml(text)
  const wordsOf = (name: string) => withoutSecrets(answer.get(name), [account.apiKey, ...asked.values()])
  // what was not understood is answered without a signature
  if (wordOf(answer, 'return_code', LEVELS) === 'FAIL')
    throw wechatPayFault('refused', `WeChat Pay did not understand: ${wordsOf('return_msg')}.`)
  if (!isSigned(answer, account)) throw wechatPayFault('signature', 'WeChat Pay’s answer is not signed with our key.')
  requireOurs(answer, account)
  if (wordOf(answer, 'result_code', LEVELS) === 'FAIL') throw vendorFailure(answer, wordsOf('err_code_des'))
  return answer
}

function vendorFailure(answer: PayMessage, words: string): WechatPayError {
  const code = textOf(answer, 'err_code')
  if (!VENDOR_CODE.test(code)) return wechatPayFault('malformed', 'WeChat Pay refused with a code that is none.')
  return new WechatPayError(code, `WeChat Pay refused with ${code}: ${words}.`)
}

/** What the vendor says for people may repeat what it was asked; short values, such as the way to pay, tell of nobody. */
function withoutSecrets(words: string | undefined, asked: readonly string[]): string {
  const secrets = asked.filter(({ length }) => length >= SECRET_LENGTH)
  const told = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words || 'no reason given')
  return told.slice(0, MAX_WORDS).replaceAll(/\s+/g, ' ')
}
