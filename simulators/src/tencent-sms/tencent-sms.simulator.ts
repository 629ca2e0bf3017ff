import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { numberLimits } from '../aliyun-sms/number-limits.ts'
import type { Outbox } from '../aliyun-sms/outbox.ts'
import { type ArrivedCall, signatureFault, SIGNATURE_FAULTS } from '../tencent-signature.ts'
import { demoTencentSmsAccount, type TencentSmsAccount } from './tencent-sms-account.ts'

/** The vendor's refusals of a whole call. */
const OF_CALL = {
  ...SIGNATURE_FAULTS,
  'InvalidParameterValue.SdkAppIdNotExist': 'SdkAppId does not exist.',
  InvalidAction: 'The action is invalid.',
  MissingParameter: 'A required parameter is missing.',
  NoSuchVersion: 'The version does not exist.',
} as const

/** The vendor's refusals of the one number of a call. */
const OF_NUMBER = {
  'LimitExceeded.DeliveryFrequencyLimit': 'delivery frequency limit',
  'LimitExceeded.PhoneNumberDailyLimit': 'the number of messages to this number today exceeds the limit',
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'the number of messages to this number in 30 seconds exceeds the limit',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'the signature is incorrect or unapproved',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'the template is incorrect or unapproved',
  'FailedOperation.ContainSensitiveWord': 'the content contains sensitive words',
  'FailedOperation.PhoneNumberInBlacklist': 'the number is in the blacklist',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'the package has no messages left',
  'InvalidParameterValue.IncorrectPhoneNumber': 'incorrect phone number',
} as const

type RefusalCode = keyof typeof OF_CALL | keyof typeof OF_NUMBER

/** A call that the vendor would refuse. */
class TencentRefusal extends Error {
  override readonly name = 'TencentRefusal'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(code)
    this.code = code
  }
}

/** The vendor's answer of a code, always by HTTP 200; null for one that it has not. */
function refusalBody(code: string, phone = '') {
  const RequestId = randomUUID()
  if (code in OF_CALL)
    return { Response: { Error: { Code: code, Message: OF_CALL[code as keyof typeof OF_CALL] }, RequestId } }
  if (!(code in OF_NUMBER)) return null
  return { Response: { SendStatusSet: [statusOf(phone, code, OF_NUMBER[code as keyof typeof OF_NUMBER])], RequestId } }
}

/** The vendor's word on one number. */
function statusOf(PhoneNumber: string, Code: string, Message: string) {
  const isSent = Code === 'Ok'
  return {
    SerialNo: isSent ? `5000:${Date.now()}` : '',
    PhoneNumber,
    Fee: isSent ? 1 : 0,
    SessionContext: '',
    Code,
    Message,
    IsoCode: 'CN',
  }
}

type TencentSmsOptions = {
  clock: Pick<SimulatorClock, 'now'>
  outbox: Outbox
  /** True to apply the vendor's limits for each number. */
  hasLimits: boolean
  /** Tells the person at the terminal about a message that left. */
  say: (line: string) => void
  account?: TencentSmsAccount
}

const MOBILE = /^\+86(1\d{10})$/

/** The vendor's default limits for one number. */
const LIMITS = [
  { ms: 30_000, messages: 1, code: 'LimitExceeded.PhoneNumberThirtySecondLimit' },
  { ms: 3_600_000, messages: 5, code: 'LimitExceeded.DeliveryFrequencyLimit' },
  { ms: 86_400_000, messages: 10, code: 'LimitExceeded.PhoneNumberDailyLimit' },
] as const

/** The vendor's `SendSms`: a signed JSON body. Messages land in the outbox of all SMS. */
export function tencentSmsSimulator({ account = demoTencentSmsAccount, ...options }: TencentSmsOptions): Simulator {
  const { secretId, sdkAppId, signName, templates } = account
  return {
    name: 'tencent-sms',
    title: '腾讯云短信 · SendSms（备用）',
    about:
      '核对 TC3-HMAC-SHA256 签名和时间，不发真短信：内容进入短信发件箱（/sim/sms/outbox）。第一家短信服务拒绝时由它接手。',
    calls: [{ method: 'POST', path: '/', about: '发送一条短信' }],
    facts: { tencentSms: { secretId, sdkAppId, signName, templates } },
    refusal: {
      calls: /^\/?$/,
      answer: (code) => {
        const body = refusalBody(code)
        return body && { status: 200, body }
      },
    },
    routes: sendSmsRoutes({ account, ...options }),
  }
}

function sendSmsRoutes({ clock, account, outbox, hasLimits, say }: Required<TencentSmsOptions>): FastifyPluginAsync {
  const countMessage = hasLimits ? numberLimits(LIMITS, () => clock.now()) : () => null

  function send(call: ArrivedCall) {
    const fault = signatureFault(call, { key: account, service: 'sms', now: clock.now() })
    if (fault !== null) throw new TencentRefusal(fault)
    if (call.headers['x-tc-action'] !== 'SendSms') throw new TencentRefusal('InvalidAction')
    if (call.headers['x-tc-version'] !== '2021-01-11') throw new TencentRefusal('NoSuchVersion')
    if (!call.headers['x-tc-region']) throw new TencentRefusal('MissingParameter')
    const message = writeMessage(readBody(call.body), account)
    const excess = countMessage(message.phone)
    if (excess !== null) throw new TencentRefusal(excess)
    outbox.add({ ...message, at: new Date(clock.now()).toISOString() })
    say(`短信 → ${message.phone}：${message.text}`)
    return message.phone
  }

  return async (service) => {
    // the signature covers the body as sent
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    service.post('/', async ({ headers, body }) => {
      try {
        const phone = send({ headers, body: typeof body === 'string' ? body : '' })
        return { Response: { SendStatusSet: [statusOf(`+86${phone}`, 'Ok', 'send success')], RequestId: randomUUID() } }
      } catch (error) {
        if (!(error instanceof TencentRefusal)) throw error
        return refusalBody(error.code)
      }
    })
  }
}

function readBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // what is no JSON is refused below
  }
  throw new TencentRefusal('MissingParameter')
}

/** The message a good call stands for. Throws the vendor's refusals. */
function writeMessage(given: Record<string, unknown>, account: TencentSmsAccount) {
  const { PhoneNumberSet: phones, TemplateParamSet: variables = [] } = given
  if (!Array.isArray(phones) || phones.length !== 1 || !Array.isArray(variables))
    throw new TencentRefusal('MissingParameter')
  const [, phone] = MOBILE.exec(String(phones[0])) ?? []
  if (!phone) throw new TencentRefusal('InvalidParameterValue.IncorrectPhoneNumber')
  if (given['SmsSdkAppId'] !== account.sdkAppId) throw new TencentRefusal('InvalidParameterValue.SdkAppIdNotExist')
  if (given['SignName'] !== account.signName) throw new TencentRefusal('FailedOperation.SignatureIncorrectOrUnapproved')
  const template = account.templates[String(given['TemplateId'])]
  const wanted = template?.match(/\{\d+\}/g)?.length
  if (template === undefined || wanted !== variables.length)
    throw new TencentRefusal('FailedOperation.TemplateIncorrectOrUnapproved')
  const text = template.replaceAll(/\{(\d+)\}/g, (_whole, at: string) => String(variables[Number(at) - 1]))
  const [code = ''] = /^\d{6}$/.exec(String(variables[0])) ?? []
  return { phone, code, text: `【${account.signName}】${text}` }
}
