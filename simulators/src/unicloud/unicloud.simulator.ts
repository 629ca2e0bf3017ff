import type { FastifyPluginAsync } from 'fastify'
import { randomUUID, randomBytes } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { type CloudAccount, FUNCTION_PATH, functionSign, clientSign, FUNCTION_NAME } from './cloud-account.ts'
import { getPhoneNumber, pairRoutes, refusalBody, type PhonePairs, phonePairs } from './phone-pairs.ts'

/** The gateway's refusals; all by HTTP 400. */
const MESSAGES = {
  PARAMETER_ERROR: '请求参数不正确',
  SPACE_NOT_FOUND: '服务空间不存在',
  'InvalidParameter.InvalidSign': '签名不正确',
  GATEWAY_INVALID_TOKEN: '匿名令牌无效或已过期',
  FunctionNotFound: '云函数不存在',
} as const

/** A call the gateway would refuse, with the answer it would give. */
class ClientRefusal extends Error {
  override readonly name = 'ClientRefusal'
  readonly answer: { success: false; error: { code: string; message: string } }
  constructor(code: keyof typeof MESSAGES) {
    super(code)
    this.answer = { success: false, error: { code, message: MESSAGES[code] } }
  }
}

/** Life of an anonymous token, in milliseconds. */
const TOKEN_LIFE_MS = 2 * 3_600_000

type ClientBody = { method?: unknown; params?: unknown; spaceId?: unknown; timestamp?: unknown; token?: unknown }
type Headers = Readonly<Record<string, string | string[] | undefined>>
type ClientCalls = { account: CloudAccount; pairs: PhonePairs; now: () => number }

/** Answers `POST /client`: anonymous tokens, and calls of the one-click function. Throws the gateway's refusals. */
function clientCalls({ account, pairs, now }: ClientCalls): (body: ClientBody, headers: Headers) => unknown {
  const tokens = new Map<string, number>()

  function anonymousToken() {
    for (const [token, expiresAt] of tokens) if (expiresAt <= now()) tokens.delete(token)
    const accessToken = randomUUID()
    tokens.set(accessToken, now() + TOKEN_LIFE_MS)
    return { accessToken, refreshToken: randomBytes(16).toString('hex'), expiresInSecond: TOKEN_LIFE_MS / 1_000 }
  }

  function isKnown(token: unknown, headers: Headers): boolean {
    // the newer gateway has no anonymous token
    if (headers['x-client-token']) return isJson(headers['x-client-info'])
    return token === headers['x-basement-token'] && (tokens.get(String(token)) ?? 0) > now()
  }

  return (body, headers) => {
    if (typeof body.params !== 'string' || typeof body.timestamp !== 'number') {
      throw new ClientRefusal('PARAMETER_ERROR')
    }
    if (body.spaceId !== account.spaceId) throw new ClientRefusal('SPACE_NOT_FOUND')
    if (headers['x-serverless-sign'] !== clientSign(body, account.clientSecret)) {
      throw new ClientRefusal('InvalidParameter.InvalidSign')
    }
    if (body.method === 'serverless.auth.user.anonymousAuthorize') return anonymousToken()
    if (body.method !== 'serverless.function.runtime.invoke') throw new ClientRefusal('PARAMETER_ERROR')
    if (!isKnown(body.token, headers)) throw new ClientRefusal('GATEWAY_INVALID_TOKEN')
    return invoke(body.params, pairs)
  }
}

function invoke(params: string, pairs: PhonePairs) {
  const { functionTarget, functionArgs } = readParams(params)
  if (functionTarget !== FUNCTION_NAME) throw new ClientRefusal('FunctionNotFound')
  return getPhoneNumber(functionArgs ?? {}, pairs)
}

type Params = { functionTarget?: unknown; functionArgs?: { access_token?: unknown; openid?: unknown } }

function readParams(text: string): Params {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value) return value
  } catch {
    // what is no JSON is refused below
  }
  throw new ClientRefusal('PARAMETER_ERROR')
}

function isJson(header: string | string[] | undefined): boolean {
  try {
    return typeof header === 'string' && typeof JSON.parse(decodeURIComponent(header)) === 'object'
  } catch {
    return false
  }
}

type UnicloudSimulatorOptions = { clock: Pick<SimulatorClock, 'now'>; account: CloudAccount }

/** The cloud space with the one-click function, and the carrier behind it. */
export function unicloudSimulator({ clock, account }: UnicloudSimulatorOptions): Simulator {
  const now = () => clock.now()
  const pairs = phonePairs(now)
  return {
    name: 'unicloud',
    title: 'uniCloud · 一键登录',
    about:
      '运营商授权后给出 access_token 和 openid，云函数用它们换手机号。网页上没有运营商，可在本服务的页面上授权任意号码。',
    calls: [
      { method: 'GET', path: '/', about: '给人看的授权页' },
      { method: 'POST', path: '/pair', about: '{ phone } → { access_token, openid }，10 分钟内有效一次' },
      { method: 'POST', path: '/client', about: '客户端网关：匿名令牌、调用云函数' },
      { method: 'GET', path: `${FUNCTION_PATH}?access_token=…&openid=…&sign=…`, about: 'URL 化的云函数：换手机号' },
    ],
    facts: { unicloud: account },
    refusal: {
      calls: new RegExp(`^${FUNCTION_PATH}$`),
      answer: (code) => {
        const body = refusalBody(code)
        return body && { status: 200, body }
      },
    },
    routes: async (service) => {
      await service.register(clientRoutes({ account, pairs, now }))
      await service.register(functionRoutes({ account, pairs }))
      await service.register(pairRoutes({ pairs }))
    },
  }
}

type Parts = { account: CloudAccount; pairs: PhonePairs }

function clientRoutes(parts: Parts & { now: () => number }): FastifyPluginAsync {
  const answerCall = clientCalls(parts)
  return async (service) => {
    service.post('/client', async (request, reply) => {
      reply.header('x-serverless-request-id', randomUUID())
      try {
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        return { success: true, data: answerCall(body, request.headers) }
      } catch (error) {
        if (!(error instanceof ClientRefusal)) throw error
        return reply.code(400).send(error.answer)
      }
    })
  }
}

function functionRoutes({ account, pairs }: Parts): FastifyPluginAsync {
  return async (service) => {
    service.get(FUNCTION_PATH, async (request) => {
      const parameters = new URL(request.url, 'http://simulator').searchParams
      if (parameters.get('sign') !== functionSign(parameters, account.functionSecret)) {
        return { code: 'sign-invalid', message: '签名不正确' }
      }
      return getPhoneNumber(Object.fromEntries(parameters), pairs)
    })
  }
}
