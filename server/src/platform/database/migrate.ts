import { readFile } from 'node:fs/promises'
import type { Sql } from '#platform/database/connect.ts'
import { listMigrations } from '#platform/database/list-migrations.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Held while migrating, so that two servers starting at once do it once. */
const LOCK_KEY = 1_198

/** Brings the database to the newest migration, forward only, all or nothing. Answers the names applied now. */
export async function migrate(sql: Sql, folder: URL = FOLDER): Promise<string[]> {
  const names = await listMigrations(folder)
  return await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK_KEY})`
    await transaction`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const rows = await transaction<{ name: string }[]>`select name from migration`
    const done = new Set(rows.map((row) => row.name))
    refuseUnknown(done, names)
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      await apply(transaction, await readFile(new URL(name, folder), 'utf8'), name)
      await transaction`insert into migration (name) values (${name})`
    }
    return missing
  })
}

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0]

async function apply(transaction: Transaction, statements: string, name: string) {
  try {
    await transaction.unsafe(statements)
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function refuseUnknown(done: Set<string>, names: string[]) {
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `This database was migrated by a newer version of Quan (${unknown.join(', ')}). Start that version, or use another DATA_DIR.`,
  )
}
