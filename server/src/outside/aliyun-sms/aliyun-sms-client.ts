import { randomBytes } from 'node:crypto'
import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { readObject } from '../exchange/read-object.ts'
import { acs3Authorization, canonicalQuery, sha256Hex } from './acs3-signature.ts'
import { AliyunSmsError, type SmsFailure } from './aliyun-sms-error.ts'
import type { SmsService } from './sms-service.ts'

/** What the vendor gave us: the key pair, and the texts it approved. */
type AliyunSmsAccount = { accessKeyId: string; accessKeySecret: string; signName: string; templateCode: string }

type SendSms = {
  baseUrl: string
  account: AliyunSmsAccount
  phone: string
  code: string
  /** Unix milliseconds. */
  at: number
  nonce: string
}

const EMPTY_BODY = ''

/** The vendor's path, whatever the base has before it. */
const PATH = '/'

/** What concerns the number itself; every other code is ours or the vendor's to mend. */
const FAILURES: Readonly<Record<string, SmsFailure>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'rateLimited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badNumber',
}

/** A code of the vendor: anything else is not written into logs. */
const VENDOR_CODE = /^[\w.-]{1,80}$/

type AliyunSmsOptions = AliyunSmsAccount & {
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  timeoutMs: number
  /** Unix milliseconds; the vendor refuses what is 15 minutes off. */
  now: () => number
  fetch?: typeof globalThis.fetch
  /** A text never used before. */
  nonce?: () => string
}

const NONCE_BYTES = 16

/** Client of the vendor's `SendSms`. After a time-out nothing is resent: the message may be on its way. §6.1. */
export function aliyunSmsClient({ timeoutMs, now, ...options }: AliyunSmsOptions): SmsService {
  const { fetch = globalThis.fetch, nonce = randomNonce, ...account } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  return {
    async sendCode({ phone, code }) {
      const request = sendSmsRequest({ baseUrl, account, phone, code, at: now(), nonce: nonce() })
      readSmsAnswer(await exchange({ ...request, fetch, timeoutMs }).catch(unanswered))
    },
  }
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new AliyunSmsError('unavailable', `The SMS service ${cause.message}.`, { cause, mayBeSent: true })
}

const randomNonce = () => randomBytes(NONCE_BYTES).toString('hex')

/** Returns when the vendor has taken the message; throws `AliyunSmsError` otherwise, also on HTTP 200. */
function readSmsAnswer({ status, text }: ExchangeAnswer): void {
  const code = readObject(text)?.['Code']
  if (typeof code !== 'string' || !VENDOR_CODE.test(code)) {
    throw new AliyunSmsError('unavailable', `The SMS service answered HTTP ${status} without a code.`, {
      // a broken answer to an accepted question says nothing about the message
      mayBeSent: status === 200 || status >= 500,
    })
  }
  if (status === 200 && code === 'OK') return
  const failure = FAILURES[code] ?? 'unavailable'
  throw new AliyunSmsError(failure, `The SMS service refused: HTTP ${status}, ${code}.`, { vendorCode: code })
}

/** The signed request that sends one code: everything in the query, the body empty. */
function sendSmsRequest({ baseUrl, account, at, nonce, phone, code }: SendSms) {
  const { signName, templateCode, accessKeyId, accessKeySecret } = account
  const query = {
    PhoneNumbers: phone,
    SignName: signName,
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify({ code }),
  }
  const url = new URL(`${baseUrl}${PATH}?${canonicalQuery(query)}`)
  const payloadHash = sha256Hex(EMPTY_BODY)
  const signed = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': payloadHash,
    'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const request = { method: 'POST', path: PATH, query, headers: signed, payloadHash }
  const authorization = acs3Authorization({ request, accessKeyId, accessKeySecret })
  // fetch sends the host of the address by itself
  const { host: _host, ...headers } = signed
  return { url, method: 'POST' as const, headers: { ...headers, accept: 'application/json', authorization } }
}
