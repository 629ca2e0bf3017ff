import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from '#platform/database/connect.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/** Held while migrating, so that two servers starting at once do it once. */
const LOCK_KEY = 1_198

/** Brings the database to the newest migration, forward only, all or nothing. Answers the names applied now. */
export async function migrate(sql: Sql, folder: URL = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK_KEY})`
    await transaction`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const done = new Set((await transaction<{ name: string }[]>`select name from migration`).map((row) => row.name))
    refuseUnknown(done, names)
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) {
      await transaction.unsafe(await readFile(new URL(name, folder), 'utf8'))
      await transaction`insert into migration (name) values (${name})`
    }
    return missing
  })
}

function refuseUnknown(done: Set<string>, names: string[]) {
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `This database was migrated by a newer version of Quan (${unknown.join(', ')}). Start that version, or use another DATA_DIR.`,
  )
}
