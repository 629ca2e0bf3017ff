import { randomBytes } from 'node:crypto'
import { foreignPage, wechatRefused, wechatUnavailable } from '@quan/contract/login/login-errors.ts'
import { WECHAT_STATE_LIFE_SECONDS } from '@quan/contract/login/login-tokens.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { hashOf, newSecret } from '#features/login/login-credential.service.ts'
import { WechatOpenError } from '#outside/wechat-open/wechat-open-error.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { wechatStateQueries } from './login.queries.ts'

/** Any origin: paths are resolved against it to see whether they leave it. */
const HERE = 'https://here.invalid'
/** Characters that browsers read as slashes, or take out before they read. */
const DECEIVING = /[\\\p{Cc}]/u

/** The part of the WeChat account that logs people in. */
export type WechatLogin = Pick<WechatOpen, 'authorizeUrl' | 'openIdOf'>

export type WechatParts = {
  sql: Sql
  clock: Clock
  /** Null where no WeChat account is set up. */
  wechat: WechatLogin | null
  publicUrl: string
}

/** Written in hex, because WeChat takes only letters and digits, 128 of them at most. */
const STATE_BYTES = 32
const SECOND_MS = 1_000

/**
 * Begins an authorisation. `browser` is the secret of a cookie, so that the state opens nothing in another browser; a
 * browser keeps it for all its tabs. Throws `page.foreign`, `wechat.unavailable`.
 */
export async function beginAuthorisation(
  { returnUrl, browser: known }: { returnUrl: string; browser: string | null },
  { sql, clock, wechat, publicUrl }: WechatParts,
): Promise<{ url: string; browser: string }> {
  if (!isOwnPath(returnUrl)) throw new AppError(foreignPage)
  if (!wechat) throw new AppError(wechatUnavailable)
  const browser = known ?? newSecret()
  const state = randomBytes(STATE_BYTES).toString('hex')
  const states = wechatStateQueries(sql)
  await states.sweep(clock.now())
  const expiresAt = clock.now() + WECHAT_STATE_LIFE_SECONDS * SECOND_MS
  await states.add({ hash: hashOf(`${browser}.${state}`), returnUrl, expiresAt })
  const redirectUri = `${publicUrl}${APP_ROUTES.login.path}?redirect=${encodeURIComponent(returnUrl)}`
  // nothing but the openid is wanted, which needs no consent page
  return { url: wechat.authorizeUrl({ redirectUri, state, scope: 'snsapi_base' }), browser }
}

/** The parameters WeChat sent somebody back with, and the secret of the browser's cookie. */
export type AuthorisationAnswer = { wxCode: string; state: string; browser: string | null }

/** The openid of the person who came back from an authorisation that this browser began. Throws `wechat.refused`, `wechat.unavailable`. */
export async function endAuthorisation(
  { wxCode, state, browser }: AuthorisationAnswer,
  { sql, clock, wechat }: WechatParts,
): Promise<string> {
  if (!wechat) throw new AppError(wechatUnavailable)
  const isOwn = browser !== null && (await wechatStateQueries(sql).take(hashOf(`${browser}.${state}`), clock.now()))
  if (!isOwn) throw new AppError(wechatRefused)
  const openId = await openIdOf(wxCode, wechat)
  if (openId === null) throw new AppError(wechatRefused)
  return openId
}

async function openIdOf(wxCode: string, wechat: WechatLogin): Promise<string | null> {
  try {
    return await wechat.openIdOf(wxCode)
  } catch (cause) {
    if (cause instanceof WechatOpenError) throw new AppError(wechatUnavailable, { cause })
    throw cause
  }
}

/** True when an address is a path on this site, for everything that browsers make of it; half a character is in none. */
export function isOwnPath(address: string): boolean {
  if (!/^\/(?!\/)/.test(address) || DECEIVING.test(address) || !address.isWellFormed()) return false
  return URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE
}
