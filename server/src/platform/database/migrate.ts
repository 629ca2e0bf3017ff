import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { applyMigration } from '#platform/database/apply-migration.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The first line of a migration that the version before it runs on as well. */
const EXPANDS = /^-- expands\b/

/** A migration that a database has had; `expands` = versions that do not know it run on it all the same. */
type AppliedMigration = { name: string; expands: boolean }

/** Where they lie. */
export const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** Held while migrating, so that two servers starting at once do it once. */
const LOCK_KEY = 1_198
/** Pause before the lock is asked for again, in milliseconds. Who waited inside a statement would hold up an index build. */
const ASK_AGAIN_MS = 100
/** One holds the lock, one works. */
const CONNECTIONS = 2

/**
 * Brings the database to the newest migration, forward only, each one by itself. Answers the names applied now; one that
 * fails is named and leaves those before it.
 */
export async function migrate(sql: Sql, folder: URL = MIGRATIONS): Promise<string[]> {
  const names = await listMigrations(folder)
  if (sql.options.max < CONNECTIONS) throw new Error(`Migrating takes ${CONNECTIONS} connections of the pool.`)
  return await sql.begin(async (holder) => {
    // it has nothing to do while the others are applied
    await holder`set local idle_in_transaction_session_timeout = 0`
    while (!(await mayMigrate(holder))) await sleep(ASK_AGAIN_MS)
    const missing = await missingMigrations(sql, names)
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await applyMigration(sql, { name, text, expands: EXPANDS.test(text) })
    }
    return missing
  })
}

/** Asked as plain text: an answer to a prepared statement stays open, and an index build waits for who holds one. */
async function mayMigrate(holder: SqlRunner): Promise<boolean> {
  const [row] = await holder.unsafe<[{ locked: boolean }]>(`select pg_try_advisory_xact_lock(${LOCK_KEY}) as locked`)
  return row.locked
}

async function missingMigrations(sql: SqlRunner, names: readonly string[]): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
  await sql`alter table migration add column if not exists expands boolean not null default false`
  const rows = await sql<AppliedMigration[]>`select name, expands from migration`
  refuseUnknown(rows, names)
  const done = new Set(rows.map((row) => row.name))
  return names.filter((name) => !done.has(name))
}

/** What a newer version added does not disturb this one, so that it may be gone back to; what it changed does. */
function refuseUnknown(applied: readonly AppliedMigration[], names: readonly string[]) {
  const unknown = applied.filter(({ name, expands }) => !expands && !names.includes(name)).map(({ name }) => name)
  if (unknown.length === 0) return
  throw new Error(
    `This database was migrated by a newer version of Quan (${unknown.join(', ')}). Start that version, or use another DATA_DIR.`,
  )
}

/** Where the schema of a database stands beside this version: its newest migration, those that lack, and those of newer versions. */
export type SchemaVersion = { newest: string | null; missing: string[]; unknown: AppliedMigration[] }

/** Looks at the schema without changing it. */
export async function readSchemaVersion(sql: Sql, folder: URL = MIGRATIONS): Promise<SchemaVersion> {
  const names = await listMigrations(folder)
  const [table] = await sql<{ there: boolean }[]>`select to_regclass('migration') is not null as there`
  // a database of an older version may not say which expand
  const applied = table?.there
    ? await sql<AppliedMigration[]>`
        select name, coalesce((to_jsonb(migration) ->> 'expands')::boolean, false) as expands
        from migration order by name`
    : []
  const done = new Set(applied.map(({ name }) => name))
  return {
    newest: applied.at(-1)?.name ?? null,
    missing: names.filter((name) => !done.has(name)),
    unknown: applied.filter(({ name }) => !names.includes(name)),
  }
}

/**
 * The names of a folder's migrations in their order. Throws for a file that is none, and for numbers that are missing
 * or there twice: two branches may have taken the same one.
 */
export async function listMigrations(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [index, name] of names.entries()) {
    const number = Number(NAME.exec(name)?.[1])
    if (number !== index + 1)
      throw new Error(`Migrations are named 0001-what.sql, 0002-what.sql and so on; ${name} breaks the row.`)
  }
  return names
}
