import type { OperatorRole } from '@quan/contract/console/operator-role.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** A session with its operator as they are now. */
export type SessionRow = {
  token_hash: Buffer
  created_at: Date
  used_at: Date
  factor_at: Date | null
  operator_id: string
  name: string
  display_name: string
  roles: OperatorRole[]
  cities: string[] | null
  one_time_until: Date | null
  has_totp: boolean
  passkeys: number
}

type SessionUse = {
  at: Date
  /** Begun and last used no earlier than these. */
  since: Date
  usedSince: Date
  /** Whose use was noted later than this need not be noted again: a page asks several things at once. */
  notedBefore: Date
}

type NewSession = { hash: Buffer; operatorId: string; at: Date; factorAt: Date | null }

/** Cities of an operator, each once however often it was named; lists are read city by city. Null = all. */
export const eachCityOnce = (cities: readonly string[] | null): string[] | null => cities && [...new Set(cities)]

export function sessionQueries(sql: SqlRunner) {
  return {
    async add({ hash, operatorId, at, factorAt }: NewSession) {
      await sql`
        insert into operator_session (token_hash, operator_id, created_at, used_at, factor_at)
        values (${hash}, ${operatorId}, ${at}, ${at}, ${factorAt})`
      await sql`update operator set last_entered_at = ${at} where id = ${operatorId}`
    },

    /** Null when it is over, idle for too long, or its operator is shut out. It counts as used from `at` on. */
    async use(hash: Buffer, { at, since, usedSince, notedBefore }: SessionUse) {
      const [row] = await sql<SessionRow[]>`
        with session as (
          select token_hash, session.created_at, used_at, factor_at, operator_id, name, display_name, roles, cities,
            one_time_until, totp is not null as has_totp,
            (select count(*)::int from operator_passkey where operator_passkey.operator_id = operator.id) as passkeys
          from operator_session as session join operator on operator.id = operator_id
          where token_hash = ${hash} and session.created_at > ${since} and used_at > ${usedSince}
            and disabled_at is null
        ), noted as (
          update operator_session as used set used_at = ${at}
          from session
          where used.token_hash = session.token_hash and used.used_at < ${notedBefore}
          returning used.used_at
        )
        select token_hash, created_at, coalesce(noted.used_at, session.used_at) as used_at, factor_at, operator_id, name,
          display_name, roles, cities, one_time_until, has_totp, passkeys
        from session left join noted on true`
      return row ?? null
    },

    async showFactor(hash: Buffer, at: Date) {
      await sql`update operator_session set factor_at = ${at} where token_hash = ${hash}`
    },

    /** Who read the old token somewhere has nothing of it. */
    async renew(hash: Buffer, next: Buffer) {
      await sql`update operator_session set token_hash = ${next} where token_hash = ${hash}`
    },

    async end(hash: Buffer) {
      await sql`delete from operator_session where token_hash = ${hash}`
    },

    /** Ends the sessions of an operator, but the one that is left out. */
    async endAll(operatorId: string, but: Buffer | null = null) {
      await sql`
        delete from operator_session
        where operator_id = ${operatorId} and token_hash is distinct from ${but}::bytea`
    },
  }
}
