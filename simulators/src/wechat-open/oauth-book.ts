import { randomBytes } from 'node:crypto'
import { ApiRefusal } from './api-handler.ts'

/** Things by random names that end; for a while after it is still known that they were. */
type ExpiringStore<Value> = {
  set(name: string, value: Value): void
  /** `unknown` when there never was one, or long ago. */
  find(name: string): { state: 'good' | 'expired'; value: Value } | { state: 'unknown'; value: null }
}

type ExpiringStoreOptions = { now: () => number; lifeMs: number }

/** How long the ended are remembered, in their own lives. */
const REMEMBERED_LIVES = 3

/** The permission a person has given. */
export type Grant = { openid: string; scope: string }

/** Codes and personal tokens handed out. */
export type OauthBook = {
  issueCode(grant: Grant): string
  /** Uses a code up. Throws the vendor's refusals. */
  useCode(code: string): Grant & TokenPair
  refresh(refreshToken: string): Grant & TokenPair
  /** The grant of a living access token. */
  grantOf(accessToken: string): Grant
}

type TokenPair = { access_token: string; refresh_token: string; expires_in: number }

const CODE_LIFE_MS = 5 * 60_000
/** Life of a personal access token, in seconds. */
const TOKEN_LIFE_SECONDS = 7_200
const REFRESH_LIFE_MS = 30 * 86_400_000

/** The book of an account, in memory. */
export function oauthBook(now: () => number): OauthBook {
  const codes = expiringStore<{ grant: Grant; isUsed: boolean }>({ now, lifeMs: CODE_LIFE_MS })
  const tokens = expiringStore<Grant>({ now, lifeMs: TOKEN_LIFE_SECONDS * 1_000 })
  const refreshTokens = expiringStore<Grant>({ now, lifeMs: REFRESH_LIFE_MS })

  function issueTokens(grant: Grant, refresh_token = randomName()) {
    const access_token = `${randomName()}${randomName()}`
    tokens.set(access_token, grant)
    return { ...grant, access_token, expires_in: TOKEN_LIFE_SECONDS, refresh_token }
  }

  return {
    issueCode(grant) {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { grant, isUsed: false })
      return code
    },
    useCode(code) {
      const found = codes.find(code)
      if (found.state === 'unknown') throw new ApiRefusal(40029)
      if (found.value.isUsed) throw new ApiRefusal(40163)
      if (found.state === 'expired') throw new ApiRefusal(42003)
      found.value.isUsed = true
      const pair = issueTokens(found.value.grant)
      refreshTokens.set(pair.refresh_token, found.value.grant)
      return pair
    },
    refresh(refreshToken) {
      const found = refreshTokens.find(refreshToken)
      if (found.state === 'unknown') throw new ApiRefusal(40030)
      if (found.state === 'expired') throw new ApiRefusal(42002)
      return issueTokens(found.value, refreshToken)
    },
    grantOf: (accessToken) => goodOf(tokens, accessToken),
  }
}

function goodOf(tokens: ExpiringStore<Grant>, accessToken: string): Grant {
  const found = tokens.find(accessToken)
  if (found.state === 'unknown') throw new ApiRefusal(40001)
  if (found.state === 'expired') throw new ApiRefusal(42001)
  return found.value
}

const randomName = () => randomBytes(33).toString('base64url')

/** Keeps values in memory, each for the same time. */
function expiringStore<Value>({ now, lifeMs }: ExpiringStoreOptions): ExpiringStore<Value> {
  const kept = new Map<string, { value: Value; since: number }>()
  return {
    set(name, value) {
      for (const [old, { since }] of kept) if (now() - since > REMEMBERED_LIVES * lifeMs) kept.delete(old)
      kept.set(name, { value, since: now() })
    },
    find(name) {
      const found = kept.get(name)
      if (!found) return { state: 'unknown', value: null }
      return { state: now() - found.since < lifeMs ? 'good' : 'expired', value: found.value }
    },
  }
}
