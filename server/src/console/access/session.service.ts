import { hash, randomBytes } from 'node:crypto'
import { CONSOLE_IDLE_MS, CONSOLE_SESSION_MS, FRESH_FACTOR_MS } from '@quan/contract/console/console-limits.ts'
import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { type ConsoleSession, SignInStep } from '@quan/contract/console/session.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import { eachCityOnce, sessionQueries, type SessionRow } from './session.queries.ts'

/** Who calls, how far they have come, and by which session. */
export type OperatorCaller = {
  operatorId: string
  name: string
  displayName: string
  roles: readonly OperatorRole[]
  /** Null = all. */
  cities: readonly string[] | null
  step: SignInStep
  isFactorFresh: boolean
  tokenHash: Buffer
}

/** Sessions of operators: begun, used and ended. */
export type OperatorSessions = {
  /** Begins one and answers its token. `hasShownFactor` where a passkey stood for both. */
  begin(sql: SqlRunner, who: { operatorId: string; hasShownFactor: boolean }): Promise<string>
  /** Null for anything but the token of a living session, which counts as used. */
  use(sql: SqlRunner, token: string): Promise<OperatorCaller | null>
  /** The session as its operator sees it; it must be alive. */
  tell(sql: SqlRunner, tokenHash: Buffer): Promise<ConsoleSession>
  /** Notes the second factor and answers a new token, since what came before knew less. */
  showFactor(sql: SqlRunner, tokenHash: Buffer): Promise<string>
}

const TOKEN_BYTES = 32
/** A use is written down again after so long, in milliseconds; who is idle leaves earlier by as much at most. */
const NOTED_EVERY_MS = 15_000
const TOKEN = /^[\w-]{43}$/

/** The hash that is stored of a token: 256 random bits need no slow one. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type SessionParts = { clock: Clock; isFactorRequired: boolean }

export function operatorSessions({ clock, isFactorRequired }: SessionParts): OperatorSessions {
  const use = (sql: SqlRunner, tokenHash: Buffer) => {
    const now = clock.now()
    return sessionQueries(sql).use(tokenHash, {
      at: new Date(now),
      since: new Date(now - CONSOLE_SESSION_MS),
      usedSince: new Date(now - CONSOLE_IDLE_MS),
      notedBefore: new Date(now - NOTED_EVERY_MS),
    })
  }
  const stepOf = (row: SessionRow): SignInStep => {
    const hasFactor = row.has_totp || row.passkeys > 0
    if (row.one_time_until !== null && row.factor_at === null) return SignInStep.choosePassword
    if (!hasFactor) return isFactorRequired ? SignInStep.enrolTotp : SignInStep.done
    return row.factor_at === null ? SignInStep.confirm : SignInStep.done
  }
  /** Where none is asked for and none is set up, the password has to do. */
  const freshUntil = (row: SessionRow): number => {
    if (!isFactorRequired && !row.has_totp && row.passkeys === 0) return row.created_at.getTime() + CONSOLE_SESSION_MS
    return row.factor_at === null ? 0 : row.factor_at.getTime() + FRESH_FACTOR_MS
  }
  return {
    async begin(sql, { operatorId, hasShownFactor }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = new Date(clock.now())
      const factorAt = hasShownFactor ? at : null
      await sessionQueries(sql).add({ hash: hashOfToken(token), operatorId, at, factorAt })
      await sweep(sql, { table: 'operator_session', instant: 'created_at', before: clock.now() - CONSOLE_SESSION_MS })
      return token
    },

    async use(sql, token) {
      const row = TOKEN.test(token) ? await use(sql, hashOfToken(token)) : null
      return (
        row && {
          operatorId: row.operator_id,
          name: row.name,
          displayName: row.display_name,
          roles: row.roles,
          cities: eachCityOnce(row.cities),
          step: stepOf(row),
          isFactorFresh: freshUntil(row) > clock.now(),
          tokenHash: row.token_hash,
        }
      )
    },

    async tell(sql, tokenHash) {
      const row = await use(sql, tokenHash)
      if (!row) throw new Error('The session ended while it was told.')
      const until = freshUntil(row)
      return {
        step: stepOf(row),
        operator: {
          id: row.operator_id,
          name: row.name,
          displayName: row.display_name,
          roles: row.roles,
          cities: eachCityOnce(row.cities),
          hasTotp: row.has_totp,
          passkeyCount: row.passkeys,
        },
        freshUntil: until > clock.now() ? new Date(until).toISOString() : null,
        idleAt: new Date(row.used_at.getTime() + CONSOLE_IDLE_MS).toISOString(),
        endAt: new Date(row.created_at.getTime() + CONSOLE_SESSION_MS).toISOString(),
      }
    },

    async showFactor(sql, tokenHash) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      await sessionQueries(sql).showFactor(tokenHash, new Date(clock.now()))
      await sessionQueries(sql).renew(tokenHash, hashOfToken(token))
      return token
    },
  }
}
