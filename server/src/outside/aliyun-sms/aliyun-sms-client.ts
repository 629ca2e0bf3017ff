import { randomBytes } from 'node:crypto'
import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { readObject } from '../exchange/read-object.ts'
import { acs3Authorization, canonicalQuery, sha256Hex } from './acs3-signature.ts'
import { SmsError, type SmsFailure } from '#outside/sms/sms-error.ts'
import { type SmsService, type SmsTemplates, templateOf, titleForSms } from '#outside/sms/sms-service.ts'
import { ALIYUN_SMS_CODES } from '#outside/vendor-codes/sms-codes.ts'
import type { VendorCodes } from '#outside/vendor-codes/vendor-code.ts'

/** What the vendor gave us: the key pair, and the texts it approved. */
type AliyunSmsAccount = { accessKeyId: string; accessKeySecret: string; signName: string; templates: SmsTemplates }

/** A message by its template and the variables of it. */
type WrittenSms = { phone: string; template: string; variables: Record<string, string> }

type SendSms = {
  baseUrl: string
  account: AliyunSmsAccount
  message: WrittenSms
  /** Unix milliseconds. */
  at: number
  nonce: string
}

const EMPTY_BODY = ''

/** The vendor's path, whatever the base has before it. */
const PATH = '/'

/** More to one number than the vendor sends. */
const RATE_LIMIT = 'isv.BUSINESS_LIMIT_CONTROL'

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
  async function send(message: WrittenSms) {
    const request = sendSmsRequest({ baseUrl, account, message, at: now(), nonce: nonce() })
    readSmsAnswer(await exchange({ ...request, fetch, timeoutMs }).catch(unanswered))
  }
  const { templates } = account
  return {
    sendCode: ({ phone, code }) => send({ phone, template: templates.code, variables: { code } }),
    canTell: (news) => templates.news[news] !== undefined,
    async sendNews({ phone, title, ...what }) {
      const template = templateOf(templates, what)
      if (template === null) throw new SmsError('unavailable', `There is no template of ${what.news}.`)
      await send({ phone, template, variables: { title: titleForSms(title) } })
    },
  }
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new SmsError('unavailable', `The SMS service ${cause.message}.`, { cause, mayBeSent: true })
}

const randomNonce = () => randomBytes(NONCE_BYTES).toString('hex')

/** Returns when the vendor has taken the message; throws `SmsError` otherwise, also on HTTP 200. */
function readSmsAnswer({ status, text }: ExchangeAnswer): void {
  const code = readObject(text)?.['Code']
  if (typeof code !== 'string' || !VENDOR_CODE.test(code)) {
    throw new SmsError('unavailable', `The SMS service answered HTTP ${status} without a code.`, {
      // a broken answer to an accepted question says nothing about the message
      mayBeSent: status === 200 || status >= 500,
    })
  }
  if (status === 200 && code === 'OK') return
  throw new SmsError(failureOf(code), `The SMS service refused: HTTP ${status}, ${code}.`, { vendorCode: code })
}

function failureOf(code: string): SmsFailure {
  if (code === RATE_LIMIT) return 'rateLimited'
  const codes: VendorCodes = ALIYUN_SMS_CODES
  return codes[code]?.remedy === 'person' ? 'badNumber' : 'unavailable'
}

/** The signed request that sends one message: everything in the query, the body empty. */
function sendSmsRequest({ baseUrl, account, at, nonce, message }: SendSms) {
  const { signName, accessKeyId, accessKeySecret } = account
  const query = {
    PhoneNumbers: message.phone,
    SignName: signName,
    TemplateCode: message.template,
    TemplateParam: JSON.stringify(message.variables),
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
