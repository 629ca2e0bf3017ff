import { factorWrong } from '@quan/contract/console/console-errors.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock/clock.ts'
import type { ServerKeys } from '#platform/config/server-keys.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type SealingBox, sealingBox } from '#platform/personal-data/personal-vault.ts'
import type { SealedColumn } from '#platform/personal-data/seal-anew.ts'
import { operatorQueries } from '../operators/operator.queries.ts'
import { Secret, TOTP } from 'otpauth'

const ISSUER = '同城圈运营台'
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Half minutes by which the clock of a phone may be wrong, either way. */
const WINDOW = 1

/** A new secret, in the letters that people can type. */
const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app reads as a QR code. */
const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString()

/**
 * The number of the half minute that a code belongs to; null when it is none of the secret's around now, or of a half
 * minute whose code, or a later one, was taken before.
 */
function periodOfCode(code: string, { secret, now, used }: { secret: string; now: number; used: number }) {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  const period = Math.floor(now / 1_000 / PERIOD_SECONDS) + delta
  return period > used ? period : null
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
}

const PURPOSE = 'second factors of operators'

/** What the secrets of authenticator apps are sealed by. */
export const factorBox = ({ personal }: Pick<ServerKeys, 'personal'>): SealingBox => sealingBox(personal, PURPOSE)

/** Where they stand. */
export const SEALED_FACTORS: readonly SealedColumn[] = ['totp', 'totp_offered'].map((column) => ({
  table: 'operator',
  key: 'id',
  column,
  boundTo: 'operator',
}))

const keptSecret = z.object({ secret: z.string() })

/** The codes of authenticator apps: set up, and shown. Each runs in a transaction. */
export type SecondFactor = {
  offer(sql: SqlRunner, operatorId: string): Promise<{ uri: string; secret: string }>
  /** What was offered counts from now on. Throws `console.factor_wrong`. */
  enroll(sql: SqlRunner, who: { operatorId: string; code: string }): Promise<void>
  /** Throws `console.factor_wrong`. */
  confirm(sql: SqlRunner, who: { operatorId: string; code: string }): Promise<void>
}

export function secondFactor({ clock, box }: { clock: Clock; box: SealingBox }): SecondFactor {
  const place = (id: string) => ({ table: 'operator', id })

  /** Locks the operator, so that a code shown twice at once counts once. */
  async function take(sql: SqlRunner, { operatorId, code, sealedIn }: TakenCode) {
    const row = await operatorQueries(sql).lockCredentials(operatorId)
    const sealed = row?.[sealedIn] ?? null
    if (!row || sealed === null) throw new AppError(factorWrong)
    const { secret } = z.parse(keptSecret, box.open(place(operatorId), sealed))
    const used = sealedIn === 'totp' ? row.totp_used : 0
    const period = periodOfCode(code, { secret, now: clock.now(), used })
    if (period === null) throw new AppError(factorWrong)
    // sealed anew each time, so that no key has to stay for it
    await operatorQueries(sql).takeTotp(operatorId, { sealed: box.seal(place(operatorId), { secret }), period })
  }

  return {
    async offer(sql, operatorId) {
      const row = await operatorQueries(sql).lockCredentials(operatorId)
      const secret = newTotpSecret()
      await operatorQueries(sql).offerTotp(operatorId, box.seal(place(operatorId), { secret }))
      return { secret, uri: totpUri(secret, row?.name ?? '') }
    },
    enroll: (sql, who) => take(sql, { ...who, sealedIn: 'totp_offered' }),
    confirm: (sql, who) => take(sql, { ...who, sealedIn: 'totp' }),
  }
}

type TakenCode = { operatorId: string; code: string; sealedIn: 'totp' | 'totp_offered' }
