import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { businessLimit } from './business-limit.ts'
import { signatureCheck } from './check-signature.ts'
import type { Outbox } from './outbox.ts'
import type { ArrivedRequest } from './signature.ts'
import type { SmsAccount } from './sms-account.ts'
import { SmsRefusal } from './sms-refusal.ts'
import { writeMessage } from './write-message.ts'

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
    routes: sendSmsRoutes(options),
  }
}

function sendSmsRoutes({ clock, account, outbox, hasLimits, say }: AliyunSmsSimulatorOptions): FastifyPluginAsync {
  const now = () => clock.now()
  const checkSignature = signatureCheck({ account, now })
  const countMessage = hasLimits ? businessLimit(now) : () => {}

  function send(request: ArrivedRequest) {
    checkSignature(request)
    if (request.headers['x-acs-action'] !== 'SendSms') throw new SmsRefusal('InvalidAction.NotFound')
    if (request.headers['x-acs-version'] !== '2017-05-25') throw new SmsRefusal('InvalidVersion')
    const message = writeMessage(new URLSearchParams(request.rawQuery), account)
    countMessage(message.phone)
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
        return { ...send(arrived(request, prefix)), RequestId }
      } catch (error) {
        if (!(error instanceof SmsRefusal)) throw error
        const gateway = error.httpStatus === 200 ? {} : { HostId: request.headers.host, Recommend: '' }
        return reply.code(error.httpStatus).send({ ...error.answer, RequestId, ...gateway })
      }
    })
  }
}

function arrived({ method, url, headers, body }: FastifyRequest, prefix: string): ArrivedRequest {
  const [path = '', ...query] = url.split('?')
  const rest = path.slice(prefix.length) || '/'
  return { method, path: rest, rawQuery: query.join('?'), headers, body: typeof body === 'string' ? body : '' }
}
