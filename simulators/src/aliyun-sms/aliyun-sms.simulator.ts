import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { randomInt, randomUUID } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { type ArrivedRequest, signatureCheck } from './signature.ts'
import { numberLimits } from './number-limits.ts'
import type { Outbox } from './outbox.ts'
import type { SmsAccount } from './sms-account.ts'
import { refusalBody, SmsRefusal } from './sms-refusal.ts'

/** The parts of one message. */
type WrittenMessage = { phone: string; code: string; text: string }

/** The numbers of the demo begin with 100, which no operator gives out. */
const MOBILE = /^(?:\+?86|0086)?(1\d{10})$/

const VARIABLE = /\$\{(\w+)\}/g

/** The vendor's default limits for codes to one number under one signature. */
const LIMITS = [
  { ms: 60_000, messages: 1, code: 'isv.BUSINESS_LIMIT_CONTROL' },
  { ms: 3_600_000, messages: 5, code: 'isv.BUSINESS_LIMIT_CONTROL' },
  { ms: 86_400_000, messages: 10, code: 'isv.BUSINESS_LIMIT_CONTROL' },
] as const

type AliyunSmsSimulatorOptions = {
  clock: Pick<SimulatorClock, 'now'>
  account: SmsAccount
  outbox: Outbox
  /** True to apply the vendor's limits for each number. */
  hasLimits: boolean
  /** Tells the person at the terminal about a message that left. */
  say: (line: string) => void
}

/** The vendor's `SendSms`: everything in the signed query, the body empty. Messages land in the outbox. */
export function aliyunSmsSimulator(options: AliyunSmsSimulatorOptions): Simulator {
  const { accessKeyId, signName, templates } = options.account
  return {
    name: 'aliyun-sms',
    title: '阿里云短信服务 · SendSms',
    about:
      '核对 ACS3-HMAC-SHA256 签名、时间和随机数，不发真短信：内容进入短信发件箱（/sim/sms/outbox），也写在启动服务的终端里。',
    calls: [{ method: 'POST', path: '/?PhoneNumbers=…&TemplateParam=…', about: '发送一条验证码短信' }],
    facts: { aliyunSms: { accessKeyId, signName, templates } },
    refusal: { calls: /^\/?$/, answer: refusalBody },
    routes: sendSmsRoutes(options),
  }
}

function sendSmsRoutes({ clock, account, outbox, hasLimits, say }: AliyunSmsSimulatorOptions): FastifyPluginAsync {
  const now = () => clock.now()
  const checkSignature = signatureCheck({ account, now })
  const countMessage = hasLimits ? numberLimits(LIMITS, now) : () => null

  function send(request: ArrivedRequest) {
    checkSignature(request)
    if (request.headers['x-acs-action'] !== 'SendSms') throw new SmsRefusal('InvalidAction.NotFound')
    if (request.headers['x-acs-version'] !== '2017-05-25') throw new SmsRefusal('InvalidVersion')
    const message = writeMessage(new URLSearchParams(request.rawQuery), account)
    const excess = countMessage(message.phone)
    if (excess !== null) throw new SmsRefusal(excess)
    outbox.add({ ...message, at: new Date(now()).toISOString() })
    say(`短信 → ${message.phone}：${message.text}`)
    return { Code: 'OK', Message: 'OK', BizId: `${String(randomInt(1e9, 1e10))}${String(now()).slice(-6)}^0` }
  }

  return async (service) => {
    // the signature covers the body as sent
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
    const prefix = service.prefix
    service.post('/', async (request, reply) => {
      const RequestId = randomUUID().toUpperCase()
      try {
        return { ...send(toArrivedRequest(request, prefix)), RequestId }
      } catch (error) {
        if (!(error instanceof SmsRefusal)) throw error
        const gateway = error.httpStatus === 200 ? {} : { HostId: request.headers.host, Recommend: '' }
        return reply.code(error.httpStatus).send({ ...error.answer, RequestId, ...gateway })
      }
    })
  }
}

function toArrivedRequest({ method, url, headers, body }: FastifyRequest, prefix: string): ArrivedRequest {
  const [path = '', ...query] = url.split('?')
  const rest = path.slice(prefix.length) || '/'
  return { method, path: rest, rawQuery: query.join('?'), headers, body: typeof body === 'string' ? body : '' }
}

/** The message a good request stands for. Throws the vendor's refusals. */
function writeMessage(parameters: URLSearchParams, { signName, templates }: SmsAccount): WrittenMessage {
  const given = (name: string) => {
    const value = parameters.get(name)
    if (!value) throw new SmsRefusal('MissingParameter')
    return value
  }
  const [, phone] = MOBILE.exec(given('PhoneNumbers')) ?? []
  if (!phone) throw new SmsRefusal('isv.MOBILE_NUMBER_ILLEGAL')
  if (given('SignName') !== signName) throw new SmsRefusal('isv.SMS_SIGNATURE_ILLEGAL')
  const template = templates[given('TemplateCode')]
  if (template === undefined) throw new SmsRefusal('isv.SMS_TEMPLATE_ILLEGAL')
  const variables = readVariables(parameters.get('TemplateParam'))
  return { phone, code: variables['code'] ?? '', text: `【${signName}】${fillTemplate(template, variables)}` }
}

function fillTemplate(template: string, variables: Record<string, string>): string {
  return template.replace(VARIABLE, (_whole, name: string) => {
    const value = variables[name]
    if (!value) throw new SmsRefusal('isv.TEMPLATE_MISSING_PARAMETERS')
    return value
  })
}

function readVariables(json: string | null): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    const isTexts = typeof value === 'object' && value && Object.values(value).every((one) => typeof one === 'string')
    if (isTexts) return value as Record<string, string>
  } catch {
    // what is no JSON is refused below
  }
  throw new SmsRefusal('isv.INVALID_JSON_PARAM')
}
