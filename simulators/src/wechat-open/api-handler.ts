import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { WechatAccount } from './wechat-account.ts'

/** One of the vendor's codes. */
type ApiRefusalCode = Exclude<keyof typeof MESSAGES, string> | -1

/** The vendor's answer of a code; null for one that it has not. */
export function refusalBody(code: string) {
  return code in MESSAGES ? new ApiRefusal(Number(code) as ApiRefusalCode).answer : null
}

/** The vendor's refusals: HTTP 200 with this `errcode` and text. */
const MESSAGES = {
  [-1]: 'system error',
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40030: 'invalid refresh_token',
  40037: 'invalid template_id',
  40097: 'invalid args',
  40125: 'invalid appsecret',
  40163: 'code been used',
  40164: 'invalid ip, not in whitelist',
  40243: 'AppSecret has been frozen',
  41001: 'access_token missing',
  41002: 'appid missing',
  41003: 'refresh_token missing',
  41004: 'appsecret missing',
  41008: 'missing code',
  41009: 'missing openid',
  42001: 'access_token expired',
  42002: 'refresh_token expired',
  42003: 'code expired',
  42007: 'user modified password, tokens revoked',
  43001: 'require GET method',
  43002: 'require POST method',
  43003: 'require https',
  43004: 'require subscribe',
  45009: 'reach max api daily quota limit',
  45011: 'api minute-quota reach limit, must slower, retry next minute',
  47003: 'argument invalid!',
  48001: 'api unauthorized',
  50001: 'user is not authorized',
  50002: 'user limited',
} as const

/** A question the vendor would refuse, with the answer it would give. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly answer: { errcode: number; errmsg: string }
  constructor(errcode: ApiRefusalCode) {
    super(MESSAGES[errcode])
    this.answer = { errcode, errmsg: `${MESSAGES[errcode]}, rid: ${randomBytes(12).toString('hex')}` }
  }
}

/** A question's query and body, whatever its content type was. */
export type Question = { query: Record<string, string>; body: Record<string, unknown> }

type AnswerQuestion = (question: Question) => object | Promise<object>

const METHOD_REFUSALS = { GET: 43001, POST: 43002 } as const

type AccountFields = Readonly<Record<string, unknown>>

/** Refuses a missing or foreign account. */
export function requireAppId({ appid }: AccountFields, { appId }: WechatAccount): void {
  if (!appid) throw new ApiRefusal(41002)
  if (appid !== appId) throw new ApiRefusal(40013)
}

/** Refuses a missing or wrong secret. */
export function requireSecret({ secret }: AccountFields, account: WechatAccount): void {
  if (!secret) throw new ApiRefusal(41004)
  if (secret !== account.secret) throw new ApiRefusal(40125)
}

const asJson = (reply: FastifyReply) => reply.type('application/json; charset=utf-8')

/** A handler by the vendor's rules: refusals are its own codes by HTTP 200, also that of a wrong method. */
export function apiHandler(method: 'GET' | 'POST', answer: AnswerQuestion, shape = asJson) {
  const outcome = async (request: FastifyRequest): Promise<object> => {
    try {
      if (request.method !== method) throw new ApiRefusal(METHOD_REFUSALS[method])
      return await answer({ query: request.query as Record<string, string>, body: readBody(request.body) })
    } catch (error) {
      if (error instanceof ApiRefusal) return error.answer
      throw error
    }
  }
  return async (request: FastifyRequest, reply: FastifyReply) =>
    shape(reply).send(JSON.stringify(await outcome(request)))
}

function readBody(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}
