import type { FastifyPluginAsync } from 'fastify'
import { apiHandler, ApiRefusal, type Question } from './api-handler.ts'
import type { AccountTokens } from './cgi-bin.routes.ts'
import type { WechatAccount } from './wechat-account.ts'

/** How much each kind of field takes, in characters, by the letters of its name. */
const FIELD_MAX: Readonly<Record<string, number>> = { thing: 20, time: 20, phrase: 5, character_string: 32 }

/** The same message within this time, in milliseconds, is sent once. */
const SAME_WITHIN_MS = 10 * 60_000

/** Messages kept; the oldest are forgotten first. */
const MOST_MESSAGES = 500

/** A message as the follower sees it; `at` is an ISO instant. */
type SentTemplate = { openid: string; template: string; url: string; data: Record<string, string>; at: string }

type TemplateParts = {
  account: WechatAccount
  tokens: AccountTokens
  isKnown: (openid: string) => Promise<boolean>
  now: () => number
}

type OfOpenid = { Querystring: { openid?: string }; Body: { openid?: string; follows?: boolean } }

/** Template messages of the account: everybody follows it who did not say otherwise. */
export function templateRoutes({ account, tokens, isKnown, now }: TemplateParts): FastifyPluginAsync {
  const gone = new Set<string>()
  const messages: SentTemplate[] = []
  const sentAt = new Map<string, number>()

  async function send({ query, body }: Question) {
    tokens.check(query['access_token'])
    const { touser, template_id: template, url = '', client_msg_id: id } = body
    if (typeof touser !== 'string' || !touser) throw new ApiRefusal(41009)
    if (!(await isKnown(touser))) throw new ApiRefusal(40003)
    const fields = account.templates[String(template)]
    if (!fields) throw new ApiRefusal(40037)
    if (gone.has(touser)) throw new ApiRefusal(43004)
    const data = readData(body['data'], fields)
    const key = `${touser} ${String(id)}`
    const isSame = typeof id === 'string' && now() - (sentAt.get(key) ?? -Infinity) < SAME_WITHIN_MS
    if (!isSame) {
      sentAt.set(key, now())
      const at = new Date(now()).toISOString()
      messages.unshift({ openid: touser, template: String(template), url: String(url), data, at })
      messages.length = Math.min(messages.length, MOST_MESSAGES)
    }
    return { errcode: 0, errmsg: 'ok', msgid: now() }
  }

  return async (service) => {
    service.all('/cgi-bin/message/template/send', apiHandler('POST', send))
    service.get<OfOpenid>('/messages', async ({ query: { openid } }) =>
      messages.filter((message) => openid === undefined || message.openid === openid),
    )
    service.post<OfOpenid>('/unfollow', async ({ body }) => {
      const { openid = '', follows = false } = body ?? {}
      if (follows) gone.delete(openid)
      else gone.add(openid)
      return {}
    })
  }
}

/** The values of the fields, all of which must be there, filled, and no longer than they may be. */
function readData(data: unknown, fields: readonly string[]): Record<string, string> {
  const given = typeof data === 'object' && data !== null ? (data as Record<string, { value?: unknown }>) : {}
  const isRight = fields.every((name) => {
    const value = given[name]?.value
    return typeof value === 'string' && value !== '' && value.length <= (FIELD_MAX[kindOf(name)] ?? 32)
  })
  if (!isRight) throw new ApiRefusal(47003)
  return Object.fromEntries(fields.map((name) => [name, String(given[name]?.value)]))
}

const kindOf = (name: string) => name.replace(/\d+$/, '')
