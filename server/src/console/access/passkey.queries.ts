import type { SqlRunner } from '#platform/database/connect.ts'

/** A passkey as it is stored. */
export type PasskeyRow = {
  id: string
  operator_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export function passkeyQueries(sql: SqlRunner) {
  const all = sql`
    id, operator_id, name, credential_id, public_key, counter::float8 as counter, transports, created_at, last_used_at`
  return {
    async list(operatorId: string): Promise<PasskeyRow[]> {
      return await sql<PasskeyRow[]>`
        select ${all} from operator_passkey where operator_id = ${operatorId} order by created_at desc, id desc`
    },

    /** Null also where its operator is shut out. */
    async lock(credentialId: string): Promise<PasskeyRow | null> {
      const [row] = await sql<PasskeyRow[]>`
        select ${all} from operator_passkey
        where credential_id = ${credentialId}
          and exists (select from operator where id = operator_id and disabled_at is null)
        for update`
      return row ?? null
    },

    async add(row: Omit<PasskeyRow, 'last_used_at'>) {
      await sql`insert into operator_passkey ${sql(row)}`
    },

    async noteUse(id: string, { counter, at }: { counter: number; at: Date }) {
      await sql`update operator_passkey set counter = ${counter}, last_used_at = ${at} where id = ${id}`
    },

    /** False when it is not theirs. */
    async remove(id: string, operatorId: string): Promise<boolean> {
      const { count } = await sql`delete from operator_passkey where id = ${id} and operator_id = ${operatorId}`
      return count === 1
    },

    async ask({ challenge, operatorId, at }: { challenge: string; operatorId: string | null; at: Date }) {
      await sql`
        insert into operator_question (challenge, operator_id, asked_at) values (${challenge}, ${operatorId}, ${at})`
    },

    /** True once for a question that was asked since then, for a new passkey of this operator or for none. */
    async takeAnswer({ challenge, operatorId, since }: { challenge: string; operatorId: string | null; since: Date }) {
      const { count } = await sql`
        delete from operator_question
        where challenge = ${challenge} and asked_at > ${since} and operator_id is not distinct from ${operatorId}::uuid`
      return count === 1
    },
  }
}
