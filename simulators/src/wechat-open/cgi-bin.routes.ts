import type { FastifyPluginAsync } from 'fastify'
import { randomBytes } from 'node:crypto'
import { apiHandler, ApiRefusal, type Question, requireAppId, requireSecret } from './api-handler.ts'
import type { WechatAccount } from './wechat-account.ts'

/** Life of tokens and tickets, in milliseconds. */
const LIFE_MS = 7_200_000

/** Time for which a replaced token stays good, in milliseconds. */
const GRACE_MS = 5 * 60_000

/** Smallest pause between forced renewals. */
const FORCED_PAUSE_MS = 30_000

/** Forced renewals a day. */
const DAILY_FORCED = 20

/** `/cgi-bin/token` a day. */
const DAILY_TOKENS = 2_000

const DAY_MS = 86_400_000

/** The account's own tokens and the page script's ticket. */
export function cgiBinRoutes({
  account,
  tokens,
}: {
  account: WechatAccount
  tokens: AccountTokens
}): FastifyPluginAsync {
  const asToken = ({ value, expiresIn }: TokenAnswer) => ({ access_token: value, expires_in: expiresIn })

  function check(given: Record<string, unknown>) {
    if (given['grant_type'] !== 'client_credential') throw new ApiRefusal(40002)
    requireAppId(given, account)
    requireSecret(given, account)
  }

  function newToken({ query }: Question) {
    check(query)
    return asToken(tokens.newToken())
  }

  function stableToken({ body }: Question) {
    check(body)
    return asToken(tokens.stableToken(body['force_refresh'] === true))
  }

  function ticket({ query }: Question) {
    if (!query['access_token']) throw new ApiRefusal(41001)
    if (query['type'] !== 'jsapi') throw new ApiRefusal(40097)
    const { value, expiresIn } = tokens.ticketFor(query['access_token'])
    return { errcode: 0, errmsg: 'ok', ticket: value, expires_in: expiresIn }
  }

  return async (service) => {
    service.all('/cgi-bin/token', apiHandler('GET', newToken))
    service.all('/cgi-bin/stable_token', apiHandler('POST', stableToken))
    service.all('/cgi-bin/ticket/getticket', apiHandler('GET', ticket))
    // as when another program has taken a token of its own by force
    service.post('/revoke-tokens', async () => {
      tokens.revoke()
      return {}
    })
  }
}

type StoredToken = { value: string; expiresAt: number }

/** A token or ticket with its remaining life, in seconds. */
type TokenAnswer = { value: string; expiresIn: number }

/** Access tokens and the ticket of an official account. */
export type AccountTokens = {
  /** A new token; the former one ends. */
  newToken(): TokenAnswer
  /** The same token while it lives. */
  stableToken(isForced: boolean): TokenAnswer
  ticketFor(accessToken: string): TokenAnswer
  /** Refuses a token that is unknown or overdue. */
  check(accessToken: string | undefined): void
  /** Every token so far ends at once, though the vendor goes on giving out the stable one unless it is forced. */
  revoke(): void
}

/** Tokens of an account, in memory. */
export function accountTokens(now: () => number): AccountTokens {
  /** Every token by its end; both kinds are good side by side. */
  const ends = new Map<string, number>()
  let latest: StoredToken | null = null
  let stable: StoredToken | null = null
  let ticket: StoredToken | null = null
  let forcedAt = -Infinity
  const daily = { day: 0, tokens: 0 }
  const dailyForced = { day: 0, tokens: 0 }

  function replace(former: StoredToken | null): StoredToken {
    for (const [token, expiresAt] of ends) if (now() - expiresAt > LIFE_MS) ends.delete(token)
    if (former) ends.set(former.value, Math.min(former.expiresAt, now() + GRACE_MS))
    const next = issue()
    ends.set(next.value, next.expiresAt)
    return next
  }
  const issue = (): StoredToken => ({ value: randomBytes(96).toString('base64url'), expiresAt: now() + LIFE_MS })
  const toAnswer = ({ value, expiresAt }: StoredToken): TokenAnswer => ({
    value,
    expiresIn: Math.round((expiresAt - now()) / 1_000),
  })

  return {
    newToken() {
      countToday(daily, { most: DAILY_TOKENS, now: now() })
      latest = replace(latest)
      return toAnswer(latest)
    },
    stableToken(isForced) {
      if (isForced && now() - forcedAt < FORCED_PAUSE_MS) throw new ApiRefusal(45011)
      if (isForced) {
        countToday(dailyForced, { most: DAILY_FORCED, now: now() })
        forcedAt = now()
      }
      if (isForced || !stable || stable.expiresAt - now() <= GRACE_MS) stable = replace(stable)
      return toAnswer(stable)
    },
    check(accessToken) {
      if (!accessToken) throw new ApiRefusal(41001)
      const expiresAt = ends.get(accessToken)
      if (expiresAt === undefined) throw new ApiRefusal(40001)
      if (expiresAt <= now()) throw new ApiRefusal(42001)
    },
    revoke() {
      ends.clear()
    },
    ticketFor(accessToken) {
      this.check(accessToken)
      if (!ticket || ticket.expiresAt <= now()) ticket = issue()
      return toAnswer(ticket)
    },
  }
}

type DailyTokens = { day: number; tokens: number }

function countToday(daily: DailyTokens, { most, now }: { most: number; now: number }) {
  const day = Math.floor(now / DAY_MS)
  daily.tokens = daily.day === day ? daily.tokens + 1 : 1
  daily.day = day
  if (daily.tokens > most) throw new ApiRefusal(45009)
}
