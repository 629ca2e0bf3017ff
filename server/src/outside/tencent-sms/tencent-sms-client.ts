import { exchange, type ExchangeAnswer, ExchangeError } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { SmsError, type SmsFailure } from '#outside/sms/sms-error.ts'
import { type SmsService, type SmsTemplates, templateOf, titleForSms } from '#outside/sms/sms-service.ts'
import { TENCENT_SMS_CODES } from '#outside/vendor-codes/sms-codes.ts'
import type { VendorCodes } from '#outside/vendor-codes/vendor-code.ts'
import { readTencentCloudAnswer, tencentCloudCode, tencentCloudRequest } from '../tencent-cloud/tencent-cloud-call.ts'

/** What the vendor gave us: the key pair, the application, and the texts it approved. */
type TencentSmsAccount = {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  templates: SmsTemplates
}

type TencentSmsOptions = TencentSmsAccount & {
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  region: string
  timeoutMs: number
  /** Unix milliseconds; the vendor refuses what is 5 minutes off. */
  now: () => number
  fetch?: typeof globalThis.fetch
}

type WrittenSms = { phone: string; template: string; variables: string[] }

const SEND = { service: 'sms', action: 'SendSms', version: '2021-01-11' }
const COUNTRY = '+86'

/** Codes of the vendor that begin so mean more to one number than it sends. */
const RATE_LIMIT = 'LimitExceeded.'

const SENT = 'Ok'

/** Client of Tencent Cloud's `SendSms`. After a time-out nothing is resent: the message may be on its way. */
export function tencentSmsClient({ timeoutMs, now, templates, ...options }: TencentSmsOptions): SmsService {
  const { fetch = globalThis.fetch } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  async function send(message: WrittenSms) {
    const request = sendSmsRequest(message, { ...options, baseUrl, at: now() })
    readSmsAnswer(await exchange({ ...request, fetch, timeoutMs }).catch(unanswered))
  }
  return {
    sendCode: ({ phone, code }) => send({ phone, template: templates.code, variables: [code] }),
    canTell: (news) => templates.news[news] !== undefined,
    async sendNews({ phone, title, ...what }) {
      const template = templateOf(templates, what)
      if (template === null) throw new SmsError('unavailable', `There is no template of ${what.news}.`)
      await send({ phone, template, variables: [titleForSms(title)] })
    },
  }
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new SmsError('unavailable', `The second SMS service ${cause.message}.`, { cause, mayBeSent: true })
}

type Sender = Omit<TencentSmsAccount, 'templates'> & { baseUrl: string; region: string; at: number }

function sendSmsRequest({ phone, template, variables }: WrittenSms, { region, ...sender }: Sender) {
  const input = {
    PhoneNumberSet: [COUNTRY + phone],
    SmsSdkAppId: sender.sdkAppId,
    TemplateId: template,
    SignName: sender.signName,
    TemplateParamSet: variables,
  }
  return tencentCloudRequest({ ...SEND, region, input }, sender)
}

/** Returns when the vendor has taken the message; throws `SmsError` otherwise, also on HTTP 200. */
function readSmsAnswer({ status, text }: ExchangeAnswer): void {
  const code = codeOf(readTencentCloudAnswer(text))
  if (code === null) {
    throw new SmsError('unavailable', `The second SMS service answered HTTP ${status} without a code.`, {
      // a broken answer to an accepted question says nothing about the message
      mayBeSent: status === 200 || status >= 500,
    })
  }
  if (status === 200 && code === SENT) return
  throw new SmsError(failureOf(code), `The second SMS service refused: HTTP ${status}, ${code}.`, { vendorCode: code })
}

/** The code of the call as a whole, or that of its one number. */
function codeOf(answer: ReturnType<typeof readTencentCloudAnswer>): string | null {
  const statuses = answer?.['SendStatusSet']
  return tencentCloudCode(answer?.['Error']) ?? tencentCloudCode(Array.isArray(statuses) ? statuses[0] : null)
}

function failureOf(code: string): SmsFailure {
  if (code.startsWith(RATE_LIMIT)) return 'rateLimited'
  const codes: VendorCodes = TENCENT_SMS_CODES
  return codes[code]?.remedy === 'person' ? 'badNumber' : 'unavailable'
}
