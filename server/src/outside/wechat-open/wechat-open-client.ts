import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { type AccountParts, fetchTicket, withAccountToken } from './account-token.ts'
import { textOf } from './read-api-answer.ts'
import { type MessageTemplates, sendTemplateMessage } from './template-message.ts'
import { vendorTokenQueries } from './vendor-token.queries.ts'
import { wechatApi, type WechatApi } from './wechat-api.ts'
import { WechatOpenError } from './wechat-open-error.ts'
import type { AuthorizeScope, WechatOpen } from './wechat-open.ts'

/** A virtual account of the snapshot page, which is nobody. */
const SNAPSHOT = 1

type Authorize = { openBaseUrl: string; appId: string; redirectUri: string; state: string; scope: AuthorizeScope }

const STATE = /^[A-Za-z0-9]{1,128}$/

type WechatOpenOptions = {
  /** The host of the authorisation page, as browsers reach it. */
  openBaseUrl: string
  apiBaseUrl: string
  appId: string
  appSecret: string
  templates?: MessageTemplates | null
  timeoutMs: number
  sql: Sql
  clock: Clock
  fetch?: typeof globalThis.fetch
  /** Milliseconds of a clock that never jumps. */
  steadyNow?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

const NONCE_BYTES = 8

/** Client of the vendor's authorisation, tokens and page script. */
export function wechatOpenClient({
  appId,
  appSecret,
  timeoutMs,
  sql,
  clock,
  ...options
}: WechatOpenOptions): WechatOpen {
  const { fetch = globalThis.fetch, steadyNow = () => performance.now(), sleep = sleepFor } = options
  const [openBaseUrl, apiBaseUrl] = [plainBaseUrl(options.openBaseUrl), plainBaseUrl(options.apiBaseUrl)]
  const openApi = () => wechatApi({ apiBaseUrl, fetch, now: steadyNow, sleep, budgetMs: timeoutMs })
  const now = () => clock.now()
  const account = { appId, appSecret, now }
  const ticketOf = ticketCache({ sql, openApi, ...account })
  return {
    appId,
    templates: options.templates ?? null,
    authorizeUrl: (request) => authorizeUrl({ openBaseUrl, appId, ...request }),
    openIdOf: (code) => openIdOf({ api: openApi(), appId, appSecret, code }),
    async pageSignature(url) {
      const ticket = await ticketOf()
      const [timestamp, nonceStr] = [String(Math.floor(now() / 1_000)), randomBytes(NONCE_BYTES).toString('hex')]
      return { appId, timestamp, nonceStr, signature: pageSignatureOf({ ticket, nonceStr, timestamp, url }) }
    },
    async sendTemplate(message) {
      const api = openApi()
      const parts: AccountParts = { api, tokens: vendorTokenQueries(sql), ...account }
      await withAccountToken(parts, (token) => sendTemplateMessage(api, token, message))
    },
  }
}

type SignedPage = { ticket: string; nonceStr: string; timestamp: string; url: string }

/** SHA-1 over raw values, the address as the browser has it but for `#` and what follows. */
export function pageSignatureOf({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const [page = ''] = url.split('#', 1)
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(text).digest('hex')
}

/** The vendor checks the order of the parameters by pattern and wants the fragment. */
export function authorizeUrl({ openBaseUrl, appId, redirectUri, state, scope }: Authorize): string {
  if (!STATE.test(state)) throw new TypeError('A state is 1 to 128 letters and digits.')
  const parameters = [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    'response_type=code',
    `scope=${scope}`,
    `state=${state}`,
  ]
  return `${openBaseUrl}/connect/oauth2/authorize?${parameters.join('&')}#wechat_redirect`
}

type OpenId = { api: WechatApi; appId: string; appSecret: string; code: string }

/** Changes a code for the openid of whom it stands for; null when it stands for nobody (any more). */
async function openIdOf({ api, appId, appSecret, code }: OpenId): Promise<string | null> {
  const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
  try {
    const answer = await api({ path: '/sns/oauth2/access_token', query })
    return answer['is_snapshotuser'] === SNAPSHOT ? null : textOf(answer, 'openid')
  } catch (error) {
    // the code is invalid, used, overdue, or empty: a new authorisation helps
    if (error instanceof WechatOpenError && error.isOfPerson) return null
    throw error
  }
}

type TicketCache = {
  sql: Sql
  /** Opens the budget of one fetch. */
  openApi: () => WechatApi
  appId: string
  appSecret: string
  /** Unix milliseconds. */
  now: () => number
}

/**
 * The page script's ticket: from the table while it is good, else fetched by one caller of one process while all others
 * wait.
 */
function ticketCache({ sql, openApi, now, ...account }: TicketCache): () => Promise<string> {
  const ticketName = `wechat-ticket:${account.appId}`
  let getting: Promise<string> | null = null

  async function fetchAlone(): Promise<string> {
    return await sql.begin(async (transaction) => {
      const tokens = vendorTokenQueries(transaction)
      await tokens.lock(ticketName)
      const fetchedMeanwhile = await tokens.find(ticketName, now())
      if (fetchedMeanwhile) return fetchedMeanwhile
      const ticket = await fetchTicket({ api: openApi(), tokens, now, ...account })
      await tokens.set(ticketName, ticket)
      return ticket.value
    })
  }

  const get = async () => (await vendorTokenQueries(sql).find(ticketName, now())) ?? (await fetchAlone())

  return async () => {
    getting ??= get().finally(() => {
      getting = null
    })
    return await getting
  }
}
