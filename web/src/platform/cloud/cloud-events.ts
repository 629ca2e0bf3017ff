import type { CloudFailure } from '@quan/contract/login/one-click.ts'
import type { IdToken } from './id-token.ts'

/** What the cloud client tells of, as the field's client names it. */
export type CloudEvents = {
  /** A function answered, well or not. */
  response: unknown
  /** The id token is missing or of no use: somebody has to log in. */
  needLogin: CloudFailure
  /** A new id token came and was kept. */
  refreshToken: IdToken
}

const NEEDS_LOGIN: ReadonlySet<string> = new Set([
  'uni-id-token-expired',
  'uni-id-check-token-failed',
  'uni-id-token-not-exist',
  'uni-id-check-device-feature-failed',
])

/** Whether a failure means that somebody has to log in. */
export function needsLogin({ errCode }: CloudFailure): boolean {
  return errCode.startsWith('TOKEN_INVALID') || NEEDS_LOGIN.has(errCode)
}
