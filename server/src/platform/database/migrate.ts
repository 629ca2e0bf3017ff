import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from '#platform/database/connect.ts'

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The first line of a migration that the version before it runs on as well. */
const EXPANDS = /^-- expands\b/

/** A migration that a database has had; `expands` = versions that do not know it run on it all the same. */
type AppliedMigration = { name: string; expands: boolean }

/** Where they lie. */
export const MIGRATIONS = new URL('../../../migrations/', import.meta.url)

/** Held while migrating, so that two servers starting at once do it once. */
const LOCK_KEY = 1_198

/** Brings the database to the newest migration, forward only, all or nothing. Answers the names applied now. */
export async function migrate(sql: Sql, folder: URL = MIGRATIONS): Promise<string[]> {
  const names = await listMigrations(folder)
  return await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK_KEY})`
    await transaction`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    await transaction`alter table migration add column if not exists expands boolean not null default false`
    const rows = await transaction<AppliedMigration[]>`select name, expands from migration`
    const done = new Set(rows.map((row) => row.name))
    refuseUnknown(rows, names)
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await apply(transaction, text, name)
      await transaction`insert into migration (name, expands) values (${name}, ${EXPANDS.test(text)})`
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

/** What a newer version added does not disturb this one, so that it may be gone back to; what it changed does. */
function refuseUnknown(applied: readonly AppliedMigration[], names: string[]) {
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
