import type { SqlRunner } from '#platform/database/connect.ts'

/** An entry as it is stored. */
export type AuditRow = {
  number: number
  at: Date
  operator_id: string | null
  act: string
  outcome: 'done' | 'refused'
  target_kind: string | null
  target_id: string | null
  city: string | null
  details: string
  hash: Buffer
}
/** An entry with who did it. */
export type NamedAuditRow = AuditRow & { name: string | null; display_name: string | null }

/** An entry about what was changed of an activity, with who did it. */
export type ChangeAuditRow = Pick<NamedAuditRow, 'number' | 'at' | 'operator_id' | 'act' | 'details' | 'display_name'>

/** Asked for entries: those behind one, null = from the last one on, the newest first. */
export type AuditFilter = {
  behind: number | null
  limit: number
  operatorId: string | null
  act: string | null
  from: Date | null
  until: Date | null
}

/** Anything, the same in every process: who holds it adds to the chain. */
const CHAIN_LOCK = 7_433_190_221

export function auditQueries(sql: SqlRunner) {
  const entry = sql`
    number::float8 as number, at, operator_id, act, outcome, target_kind, target_id, city, details, hash`
  return {
    async lockChain() {
      await sql`select pg_advisory_xact_lock(${String(CHAIN_LOCK)}::bigint)`
    },

    async findLast(): Promise<{ number: number; hash: Buffer } | null> {
      const [row] = await sql<{ number: number; hash: Buffer }[]>`
        select number::float8 as number, hash from audit_entry order by audit_entry.number desc limit 1`
      return row ?? null
    },

    async findHash(number: number): Promise<Buffer | null> {
      const [row] = await sql<{ hash: Buffer }[]>`select hash from audit_entry where number = ${number}`
      return row?.hash ?? null
    },

    async add(row: AuditRow) {
      await sql`insert into audit_entry ${sql(row)}`
    },

    async listFrom(after: number, limit: number): Promise<AuditRow[]> {
      return await sql<AuditRow[]>`
        select ${entry} from audit_entry where number > ${after} order by audit_entry.number limit ${limit}`
    },

    async list({ behind, limit, operatorId, act, from, until }: AuditFilter): Promise<NamedAuditRow[]> {
      return await sql<NamedAuditRow[]>`
        select ${entry}, operator.name, operator.display_name
        from audit_entry left join operator on operator.id = audit_entry.operator_id
        where true
          ${
            behind === null
              ? sql``
              : sql`and (at, number) < ((select at from audit_entry where number = ${behind}), ${behind})`
          }
          ${operatorId === null ? sql`` : sql`and operator_id = ${operatorId}`}
          ${act === null ? sql`` : sql`and act = ${act}`}
          ${from === null ? sql`` : sql`and at >= ${from}`}
          ${until === null ? sql`` : sql`and at < ${until}`}
        order by at desc, audit_entry.number desc limit ${limit}`
    },

    /** What was changed of an activity, the newest first; named and ordered as the index `audit_entry_change` is. */
    async listChanges({ activityId, below, limit }: { activityId: string; below: number; limit: number }) {
      return await sql<ChangeAuditRow[]>`
        select number::float8 as number, at, operator_id, act, details, operator.display_name
        from audit_entry left join operator on operator.id = audit_entry.operator_id
        where target_kind = 'activity' and outcome = 'done' and act in ('Activity/Change', 'Activity/Cancel', 'Series/Change')
          and target_id = ${activityId} and number + 0 < ${below}
        order by audit_entry.number + 0 desc limit ${limit}`
    },
  }
}
