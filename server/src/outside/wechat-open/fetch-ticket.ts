import { secondsOf, textOf } from './read-api-answer.ts'
import type { VendorToken, VendorTokenQueries } from './vendor-token.queries.ts'
import type { WechatApi } from './wechat-api.ts'
import { WechatOpenError } from './wechat-open-error.ts'

/** What is cached ends this much before the vendor's end, in seconds. */
const RESERVE_SECONDS = 200

type FetchTicket = {
  api: WechatApi
  tokens: VendorTokenQueries
  tokenName: string
  appId: string
  appSecret: string
  /** Unix milliseconds. */
  now: () => number
}

/** A ticket from the vendor. A cached access token it does not take (40001, 40014, 42001) is replaced, once. */
export async function fetchTicket(parts: FetchTicket): Promise<VendorToken> {
  const cached = await parts.tokens.find(parts.tokenName, parts.now())
  try {
    return await ticketFor(cached ?? (await newToken(parts)), parts)
  } catch (error) {
    if (!(error instanceof WechatOpenError && error.wantsNewToken)) throw error
    return await ticketFor(await newToken(parts), parts)
  }
}

async function ticketFor(access_token: string, { api, now }: FetchTicket): Promise<VendorToken> {
  const askedAt = now()
  const answer = await api({ path: '/cgi-bin/ticket/getticket', query: { access_token, type: 'jsapi' } })
  return { value: textOf(answer, 'ticket'), expiresAt: endOf(answer, askedAt) }
}

async function newToken({ api, tokens, tokenName, appId, appSecret, now }: FetchTicket): Promise<string> {
  const askedAt = now()
  const body = { grant_type: 'client_credential', appid: appId, secret: appSecret }
  const answer = await api({ path: '/cgi-bin/stable_token', body })
  const value = textOf(answer, 'access_token')
  await tokens.set(tokenName, { value, expiresAt: endOf(answer, askedAt) })
  return value
}

function endOf(answer: Record<string, unknown>, askedAt: number): number {
  return askedAt + (secondsOf(answer, 'expires_in') - RESERVE_SECONDS) * 1_000
}
