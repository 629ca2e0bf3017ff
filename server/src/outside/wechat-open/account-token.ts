import { secondsOf, textOf } from './read-api-answer.ts'
import type { VendorToken, VendorTokenQueries } from './vendor-token.queries.ts'
import type { WechatApi } from './wechat-api.ts'
import { WechatOpenError } from './wechat-open-error.ts'

/** How long tokens and tickets live at most, in seconds: one that is said to live longer would be kept when it is dead. */
const LIFE_SECONDS = 7_200
/** What is cached ends this much before the vendor's end, in seconds. */
const RESERVE_SECONDS = 200

/** What a call in the name of the account needs. */
export type AccountParts = {
  api: WechatApi
  tokens: VendorTokenQueries
  appId: string
  appSecret: string
  /** Unix milliseconds. */
  now: () => number
}

/**
 * Asks with the account's access token. One that the vendor does not take (40001, 40014, 42001) is replaced, once: by what
 * another process has fetched meanwhile, else by force, without which the vendor answers the same token again.
 */
export async function withAccountToken<Answer>(parts: AccountParts, ask: (token: string) => Promise<Answer>) {
  const findToken = () => parts.tokens.find(tokenName(parts), parts.now())
  const token = (await findToken()) ?? (await newToken(parts))
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof WechatOpenError && error.wantsNewToken)) throw error
    const fetched = await findToken()
    return await ask(fetched !== null && fetched !== token ? fetched : await newToken(parts, { force_refresh: true }))
  }
}

/** The ticket of the page script. */
export async function fetchTicket(parts: AccountParts): Promise<VendorToken> {
  return await withAccountToken(parts, async (access_token) => {
    const askedAt = parts.now()
    const answer = await parts.api({ path: '/cgi-bin/ticket/getticket', query: { access_token, type: 'jsapi' } })
    return { value: textOf(answer, 'ticket'), expiresAt: endOf(answer, askedAt) }
  })
}

async function newToken(parts: AccountParts, force: { force_refresh?: true } = {}): Promise<string> {
  const { api, tokens, appId, appSecret, now } = parts
  const askedAt = now()
  const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, ...force }
  const answer = await api({ path: '/cgi-bin/stable_token', body })
  const value = textOf(answer, 'access_token')
  await tokens.set(tokenName(parts), { value, expiresAt: endOf(answer, askedAt) })
  return value
}

const tokenName = ({ appId }: AccountParts) => `wechat-token:${appId}`

function endOf(answer: Record<string, unknown>, askedAt: number): number {
  return askedAt + (Math.min(secondsOf(answer, 'expires_in'), LIFE_SECONDS) - RESERVE_SECONDS) * 1_000
}
