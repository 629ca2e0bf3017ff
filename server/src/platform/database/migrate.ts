import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from '#platform/database/connect.ts'

const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

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
