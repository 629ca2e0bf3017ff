import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import {
  LOGIN_CREDENTIAL_BYTES,
  LOGIN_CREDENTIAL_GRACE_MS,
  LOGIN_CREDENTIAL_LIFE_MS,
} from '@quan/contract/login/login-tokens.ts'
import { memberClosed } from '@quan/contract/member/member-errors.ts'
import { silenceDevices } from '#features/notification/silence-devices.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { AccessTokens, Caller } from '#platform/tokens/access-tokens.ts'
import type { SessionValidity } from '#platform/tokens/session-validity.ts'
import type { LoginNews } from './login-news.ts'
import { type BearerRow, deviceQueries, loginCredentialQueries } from './device.queries.ts'

const SECRET = new RegExp(`^[\\w-]{${Math.ceil((LOGIN_CREDENTIAL_BYTES * 8) / 6)}}$`)

/** The device somebody logs in on: what it calls itself, and the credential it has from before. */
export type Device = { deviceKey: string; name: string; isNative: boolean; credential: string | null }

/** Somebody who is logged in: with the credential for the next time. */
export type IssuedCredential = { caller: Caller; credential: string }

/**
 * Logs a member in on a device. Their login there before ends, and that of the credential which the device still has.
 * Answers the devices that were logged out, and whether others are known and this one is not. Runs in a transaction. Throws `member.closed` when the account was closed or deleted meanwhile.
 */
export async function issueCredential(
  sql: SqlRunner,
  { memberId, device, now }: { memberId: string; device: Device; now: number },
): Promise<IssuedCredential & { isNewDevice: boolean; revoked: string[] }> {
  const devices = deviceQueries(sql)
  const { deviceKey, name, isNative } = device
  if (!(await devices.holdMember(memberId))) throw new AppError(memberClosed)
  await devices.lockKey(deviceKey)
  const hash = device.credential === null ? null : hashOf(device.credential)
  const isNewDevice = await devices.hasOnlyOthers(memberId, deviceKey)
  const revoked = await devices.revokeOn({ memberId, deviceKey, hash }, now)
  // no credential of theirs would be taken any more
  const forgotten = await devices.lockForgotten(memberId, now - LOGIN_CREDENTIAL_LIFE_MS)
  await silenceDevices(sql, [...revoked, ...forgotten])
  await devices.remove(forgotten)
  const id = randomUUIDv7()
  await devices.add({ id, memberId, deviceKey, name, isNative, createdAt: now })
  return { caller: { memberId, deviceId: id }, credential: await addTo(sql, id, now), isNewDevice, revoked }
}

async function addTo(sql: SqlRunner, deviceId: string, issuedAt: number): Promise<string> {
  const credential = newSecret()
  await loginCredentialQueries(sql).add({ hash: hashOf(credential), deviceId, issuedAt })
  return credential
}

/** Most successors of one credential that nobody uses: no app loses so many answers, somebody else has the credential. */
const OPEN_MAX = 100

/** The result of presenting a credential. `revoked` names the device that a stolen one logged out. */
export type Rotation =
  | { kind: 'refused' }
  | { kind: 'closed' }
  | { kind: 'revoked'; deviceId: string; memberId: string; name: string }
  | RenewedCredential
type RenewedCredential = { kind: 'renewed' } & IssuedCredential

type PresentedCredential = { credential: string; memberId: string; now: number }

/**
 * Takes a credential and gives its successor. Of several successors of one (an answer was lost, two tabs asked) the one
 * used first ends the others as well; ended ones stay good for a minute. Runs in a transaction, which must be kept:
 * nothing is thrown, because a revocation has to last.
 *
 * The number is not compared: a device knows the one from before a change until it has asked anew, and whoever changes
 * somebody's number would log out all devices but their own.
 */
export async function rotateCredential(
  sql: SqlRunner,
  { credential, memberId, now }: PresentedCredential,
): Promise<Rotation> {
  const hash = hashOf(credential)
  const bearer = await deviceQueries(sql).lockBearer(hash)
  if (!bearer || bearer.is_revoked || isOverdue(bearer, now)) return { kind: 'refused' }
  // an account whose number went to somebody else is had again by another proof alone
  if (bearer.member_id !== memberId || !bearer.has_phone) return { kind: 'refused' }
  if (bearer.is_closed) return { kind: 'closed' }
  // read after the lock, so that it is the latest
  const found = await loginCredentialQueries(sql).find(hash)
  if (!found) return { kind: 'refused' }
  const { succeeded_at, used_at } = found
  if (succeeded_at && now - succeeded_at.getTime() > LOGIN_CREDENTIAL_GRACE_MS) return revoked(sql, bearer, now)
  if (!used_at && !succeeded_at) await loginCredentialQueries(sql).succeed({ hash, deviceId: bearer.id, now })
  await loginCredentialQueries(sql).forgetOldest(bearer.id, hash)
  if ((await loginCredentialQueries(sql).countOpen(bearer.id)) > OPEN_MAX) return revoked(sql, bearer, now)
  return renewed(sql, bearer, now)
}

const isOverdue = ({ last_used_at }: BearerRow, now: number) => now - last_used_at.getTime() > LOGIN_CREDENTIAL_LIFE_MS

async function revoked(sql: SqlRunner, { id: deviceId, member_id: memberId, name }: BearerRow, now: number) {
  await deviceQueries(sql).revoke({ memberId, deviceId }, now)
  await silenceDevices(sql, [deviceId])
  return { kind: 'revoked' as const, deviceId, memberId, name }
}

async function renewed(sql: SqlRunner, { id: deviceId, member_id: memberId }: BearerRow, now: number) {
  const credential = await addTo(sql, deviceId, now)
  await deviceQueries(sql).touch(deviceId, now)
  return { kind: 'renewed' as const, caller: { memberId, deviceId }, credential }
}

export type TokenParts = {
  sql: Sql
  clock: Clock
  sessionValidity: SessionValidity
  tokens: AccessTokens
  news: Pick<LoginNews, 'credentialReused'>
}

type Bearer = { credential: string | null; memberId: string }

/**
 * A new access token for the bearer of a credential, and the credential's successor. Throws `login.required` when the
 * credential is missing, not good, or another member's; `member.closed`.
 */
export async function renewToken(
  { credential, memberId }: Bearer,
  { sql, clock, sessionValidity, tokens, news }: TokenParts,
): Promise<IssuedCredential & { accessToken: string }> {
  if (credential === null) throw new AppError(loginRequired)
  const presented = { credential, memberId, now: clock.now() }
  const rotation = await sql.begin(async (transaction) => {
    const rotated = await rotateCredential(transaction, presented)
    if (rotated.kind === 'revoked') await news.credentialReused(transaction, rotated)
    return rotated
  })
  if (rotation.kind === 'closed') throw new AppError(memberClosed)
  if (rotation.kind === 'revoked') sessionValidity.forget(rotation.deviceId)
  if (rotation.kind !== 'renewed') throw new AppError(loginRequired)
  const { caller, credential: successor } = rotation
  return { caller, credential: successor, accessToken: await tokens.issue(caller) }
}

/** A new secret for one bearer, as text that fits into cookies, headers and addresses. */
export const newSecret = (): string => randomBytes(LOGIN_CREDENTIAL_BYTES).toString('base64url')

/** True when a text can be such a secret. */
export const isSecret = (text: string): boolean => SECRET.test(text)

/** The hash that is stored of a secret: whoever reads the database learns none. 256 random bits need no salt and no slow hash. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
