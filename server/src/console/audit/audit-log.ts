import { createHash } from 'node:crypto'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { auditQueries, type AuditRow } from './audit.queries.ts'

/** One act to be written down. `details` never hold a secret or a phone number. */
export type AuditedAct = {
  at: number
  /** Null = a command on the server, or nobody known. */
  operatorId: string | null
  act: string
  outcome: 'done' | 'refused'
  target?: { kind: string; id: string; city?: string | null } | undefined
  details?: Readonly<Record<string, unknown>> | undefined
}

/** Entries looked at in one statement. */
const ENTRIES_A_BITE = 2_000

const BEGINNING = Buffer.alloc(0)

/**
 * Writes an act down, chained to the one before. Runs in the transaction of what is done, as its last statement: from
 * here to its end no other act is written.
 */
export async function appendAudit(transaction: SqlRunner, act: AuditedAct): Promise<void> {
  const queries = auditQueries(transaction)
  await queries.lockChain()
  const last = await queries.findLast()
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: new Date(act.at),
    operator_id: act.operatorId,
    act: act.act,
    outcome: act.outcome,
    target_kind: act.target?.kind ?? null,
    target_id: act.target?.id ?? null,
    city: act.target?.city ?? null,
    details: JSON.stringify(act.details ?? {}),
  }
  await queries.add({ ...entry, hash: chained(entry, last?.hash ?? BEGINNING) })
}

/** Every field in its place, so that no two entries are written the same way. */
function chained(entry: Omit<AuditRow, 'hash'>, before: Buffer): Buffer {
  const { number, at, operator_id, act, outcome, target_kind, target_id, city, details } = entry
  const written = JSON.stringify([
    number,
    at.toISOString(),
    operator_id,
    act,
    outcome,
    target_kind,
    target_id,
    city,
    details,
  ])
  return createHash('sha256').update(before).update(written).digest()
}

/** How the chain stands: whole, with the hash that stands for all of it, or broken at an entry. */
export type AuditChain = { count: number; broken: number | null; hash: string | null }

/** A chain without entries. */
export const NO_ENTRIES: AuditChain = { count: 0, broken: null, hash: null }

type Following = {
  /** How the chain stood before: only what came since is followed, once the last entry of then is found as it was. */
  since?: AuditChain
  signal?: AbortSignal
}

/**
 * Follows the chain from its beginning, or from where it was followed to. `broken` is the first number that is missing, was
 * added or was changed; the newest ones are missed only by who saw them before.
 */
export async function verifyAudit(
  sql: Sql | SqlRunner,
  { since = NO_ENTRIES, signal }: Following = {},
): Promise<AuditChain> {
  const queries = auditQueries(sql)
  let [count, before]: [number, Buffer] = [
    since.count,
    since.hash === null ? BEGINNING : Buffer.from(since.hash, 'hex'),
  ]
  if (count > 0 && !(await queries.findHash(count))?.equals(before)) return { count, broken: count, hash: null }
  for (;;) {
    signal?.throwIfAborted()
    const rows = await queries.listFrom(count, ENTRIES_A_BITE)
    for (const row of rows) {
      const isNext = row.number === count + 1
      if (!isNext || !chained(row, before).equals(row.hash)) return { count, broken: count + 1, hash: null }
      count += 1
      before = row.hash
    }
    if (rows.length < ENTRIES_A_BITE) break
  }
  return { count, broken: null, hash: count === 0 ? null : before.toString('hex') }
}
