import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { type ArrivedCall, SIGNATURE_FAULTS, signatureFault } from '../tencent-signature.ts'
import type { CaptchaAccount } from './captcha-account.ts'
import { CAPTCHA_CODES, openTickets } from './tickets.ts'

type TencentCaptchaOptions = { clock: Pick<SimulatorClock, 'now'>; account: CaptchaAccount }

const SCRIPT = new URL('./captcha.browser.js', import.meta.url)

/** The refusals of a call as a whole. */
const REFUSALS = {
  ...SIGNATURE_FAULTS,
  'AuthFailure.UnauthorizedOperation': 'The operation is unauthorized.',
  'UnauthorizedOperation.ErrAuth': 'Authentication failed.',
  'UnauthorizedOperation.Unauthorized': 'The permission is not activated.',
  RequestLimitExceeded: 'The request frequency exceeds the limit.',
  InternalError: 'Internal error.',
  InvalidParameter: 'A parameter is wrong.',
  MissingParameter: 'A required parameter is missing.',
  InvalidAction: 'The action is invalid.',
  NoSuchVersion: 'The version does not exist.',
} as const

/** The vendor's captcha: its script for pages, and `DescribeCaptchaResult`, by which a server asks what a ticket is worth. */
export function tencentCaptchaSimulator({ clock, account }: TencentCaptchaOptions): Simulator {
  return {
    name: 'tencent-captcha',
    title: '腾讯云验证码 · 网页脚本和 DescribeCaptchaResult',
    about:
      '网页里点一下就算通过，得到票据；票据只能核对一次，5 分钟内有效，只认同一个应用和随机串。核对签名、时间和应用密钥。',
    calls: [
      { method: 'GET', path: '/TCaptcha.js', about: '网页里的验证码脚本' },
      { method: 'POST', path: '/cap_union_new_verify', about: '脚本拿票据：{ aid } → { ticket, randstr }' },
      { method: 'POST', path: '/api/', about: '服务器核对票据' },
    ],
    facts: { tencentCaptcha: { appId: account.appId } },
    refusal: { calls: /^\/api\/?$/, answer: refusalOf },
    routes: captchaRoutes({ clock, account }),
  }
}

function refusalOf(code: string): { status: number; body: object } | null {
  // the ticket is good, and whoever passed is taken for a program all the same
  if (code === 'evil') return { status: 200, body: verdict(1, 100) }
  if (code in CAPTCHA_CODES) return { status: 200, body: verdict(Number(code) as keyof typeof CAPTCHA_CODES) }
  return code in REFUSALS ? { status: 200, body: refused(code as keyof typeof REFUSALS) } : null
}

const verdict = (code: keyof typeof CAPTCHA_CODES, EvilLevel = 0) => ({
  Response: {
    CaptchaCode: code,
    CaptchaMsg: CAPTCHA_CODES[code],
    EvilLevel,
    GetCaptchaTime: 0,
    RequestId: randomUUID(),
  },
})
const refused = (Code: keyof typeof REFUSALS) => ({
  Response: { Error: { Code, Message: REFUSALS[Code] }, RequestId: randomUUID() },
})

function captchaRoutes({ clock, account }: TencentCaptchaOptions): FastifyPluginAsync {
  const tickets = openTickets()

  function describeResult(call: ArrivedCall) {
    const fault = signatureFault(call, { key: account, service: 'captcha', now: clock.now() })
    if (fault !== null) return refused(fault)
    if (call.headers['x-tc-action'] !== 'DescribeCaptchaResult') return refused('InvalidAction')
    if (call.headers['x-tc-version'] !== '2019-07-22') return refused('NoSuchVersion')
    const asked = readQuestion(call.body)
    if (typeof asked === 'string') return refused(asked)
    const { appId, appSecretKey, ...given } = asked
    if (appId !== account.appId) return verdict(16)
    if (appSecretKey !== account.appSecretKey) return verdict(100)
    return verdict(tickets.use({ ...given, appId }, clock.now()))
  }

  return async (service) => {
    service.get('/TCaptcha.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await readFile(SCRIPT)),
    )
    // any page may ask, as the vendor's own does
    service.post<{ Body: { aid?: string } | null }>('/cap_union_new_verify', async ({ body }, reply) => {
      reply.header('access-control-allow-origin', '*')
      const aid = body?.aid ?? ''
      return aid === account.appId ? { errorCode: '0', ...tickets.issue(aid, clock.now()) } : { errorCode: '15' }
    })
    await service.register(async (signed) => {
      // the signature covers the body as sent
      signed.removeAllContentTypeParsers()
      signed.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
      signed.post<{ Body: string | undefined }>('/api/', async ({ headers, body = '' }) =>
        describeResult({ headers, body }),
      )
    })
  }
}

/** What a good question asks; the vendor's refusal of any other. */
function readQuestion(body: string) {
  const given = parseObject(body)
  const text = (name: string) => (typeof given[name] === 'string' && given[name] !== '' ? given[name] : null)
  const [ticket, randstr, address] = [text('Ticket'), text('Randstr'), text('UserIp')]
  const [appSecretKey, appId] = [text('AppSecretKey'), given['CaptchaAppId']]
  if (given['CaptchaType'] === undefined || appId === undefined) return 'MissingParameter'
  if (ticket === null || randstr === null || address === null || appSecretKey === null) return 'MissingParameter'
  if (given['CaptchaType'] !== 9 || typeof appId !== 'number' || isIP(address) === 0) return 'InvalidParameter'
  return { ticket, randstr, appId: String(appId), appSecretKey }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // what is no JSON lacks every parameter
  }
  return {}
}
