import { randomBytes } from 'node:crypto'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { authorizeUrl } from './authorize-url.ts'
import { openIdOf } from './open-id.ts'
import { pageSignatureOf } from './page-signature.ts'
import { ticketCache } from './ticket-cache.ts'
import { wechatApi } from './wechat-api.ts'
import type { WechatOpen } from './wechat-open.ts'

type WechatOpenOptions = {
  /** The host of the authorisation page, as browsers reach it. */
  openBaseUrl: string
  apiBaseUrl: string
  appId: string
  appSecret: string
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
  const ticketOf = ticketCache({ sql, openApi, appId, appSecret, now })
  return {
    appId,
    authorizeUrl: (request) => authorizeUrl({ openBaseUrl, appId, ...request }),
    openIdOf: (code) => openIdOf({ api: openApi(), appId, appSecret, code }),
    async pageSignature(url) {
      const ticket = await ticketOf()
      const [timestamp, nonceStr] = [String(Math.floor(now() / 1_000)), randomBytes(NONCE_BYTES).toString('hex')]
      return { appId, timestamp, nonceStr, signature: pageSignatureOf({ ticket, nonceStr, timestamp, url }) }
    },
  }
}
