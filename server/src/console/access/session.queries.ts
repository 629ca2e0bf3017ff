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

type NewSession = { hash: Buffer; operatorId: string; at: Date; factorAt: Date | null }

export function sessionQueries(sql: SqlRunner) {
  return {
    async add({ hash, operatorId, at, factorAt }: NewSession) {
      await sql`
        insert into operator_session (token_hash, operator_id, created_at, used_at, factor_at)
        values (${hash}, ${operatorId}, ${at}, ${at}, ${factorAt})`
      await sql`update operator set last_entered_at = ${at} where id = ${operatorId}`
    },

    /** Null when it is over, idle for too long, or its operator is shut out. It counts as used. */
    async use(hash: Buffer, { at, since, usedSince }: { at: Date; since: Date; usedSince: Date }) {
      const [row] = await sql<SessionRow[]>`
        update operator_session as session set used_at = greatest(used_at, ${at})
        from operator
        where token_hash = ${hash} and session.created_at > ${since} and used_at > ${usedSince}
          and operator.id = operator_id and disabled_at is null
        returning token_hash, session.created_at, used_at, factor_at, operator_id, name, display_name, roles, cities,
          one_time_until, totp is not null as has_totp,
          (select count(*)::int from operator_passkey where operator_passkey.operator_id = operator.id) as passkeys`
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
