import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { type Issued, rotateCredential } from '#features/login/device/login-credential.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { AccessTokens } from '#platform/tokens/access-tokens.ts'
import type { Standing } from '#platform/tokens/standing.ts'

export type TokenParts = { sql: Sql; clock: Clock; standing: Standing; tokens: AccessTokens }

type Bearer = { credential: string | null; memberId: string; phone: string }

/**
 * A new access token for the bearer of a credential, and the credential's successor. Throws `login.required` when the
 * credential is missing, not good, or another member's; `member.closed`.
 */
export async function renewToken(
  { credential, memberId, phone }: Bearer,
  { sql, clock, standing, tokens }: TokenParts,
): Promise<Issued & { accessToken: string }> {
  if (credential === null) throw new AppError(loginRequired)
  const presented = { credential, memberId, phone, now: clock.now() }
  const rotation = await sql.begin((transaction) => rotateCredential(transaction, presented))
  if (rotation.kind === 'closed') throw new AppError(memberClosed)
  if (rotation.kind === 'revoked') standing.forget(rotation.deviceId)
  if (rotation.kind !== 'renewed') throw new AppError(loginRequired)
  const { caller, credential: successor } = rotation
  return { caller, credential: successor, accessToken: await tokens.issue(caller) }
}
