import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningPostgres, type Settings, startPostgres } from '@quan/postgres-launcher'
import { connect, type Sql } from '@quan/server/platform/database/connect.ts'

type Open = { folder: string; settings: Settings; say: (text: string) => void }

/** A database that takes long to fill; `key` names the state of all that fills it. */
type KeptWish = { kind: string; key: string; size: number; fill: (sql: Sql) => Promise<void> }

/** Databases that outlive a measurement, since filling them takes longer than measuring. */
export type KeptDatabases = {
  databasePid: number
  /** The address of a database, filled now unless it was before; those of its kind and another key go. */
  open(wanted: KeptWish): Promise<string>
  stop(): Promise<void>
}

/** Starts the cluster in a folder. */
export async function openKeptDatabases({ folder, settings, say }: Open): Promise<KeptDatabases> {
  const database = await startPostgres({ dataDir: join(folder, 'postgres'), settings, onProgress: say })
  return {
    databasePid: database.pid,
    stop: () => database.stop(),
    async open({ kind, key, size, fill }) {
      await dropOutdated(database, { kind, key })
      const name = `${kind}_${key}_${size}`
      const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
      if (await withConnection(database.url, (sql) => isFinished(sql, name))) return url
      say(`making a ${kind} of ${size.toLocaleString('en')} activities`)
      await withConnection(database.url, async (sql) => {
        await sql.unsafe(`drop database if exists ${name}`)
        await sql.unsafe(`create database ${name} encoding 'UTF8' template template0`)
      })
      await withConnection(url, fill)
      await withConnection(database.url, (sql) => sql.unsafe(`comment on database ${name} is 'finished'`))
      return url
    },
  }
}

async function dropOutdated(database: RunningPostgres, { kind, key }: { kind: string; key: string }) {
  await withConnection(database.url, async (sql) => {
    const rows = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${`${kind}_`})`
    for (const { datname } of rows) if (!datname.includes(`_${key}_`)) await sql.unsafe(`drop database ${datname}`)
  })
}

async function isFinished(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`
    select from pg_database where datname = ${name} and shobj_description(oid, 'pg_database') = 'finished'`
  return rows.length > 0
}

/** Asks a database over a connection of its own. */
export async function withConnection<Result>(url: string, act: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect({ url, max: 4, applicationName: 'quan bench' })
  try {
    return await act(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Names the state of some files, and of all files of some folders: a change in any makes what they filled useless. */
export async function keyOf({ folders, files }: { folders: readonly URL[]; files: readonly URL[] }): Promise<string> {
  const inFolders = await Promise.all(folders.map(filesOf))
  const hash = createHash('sha256')
  for (const file of [...inFolders.flat(), ...files]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 10)
}

async function filesOf(folder: URL): Promise<URL[]> {
  const names = await readdir(folder)
  return names.sort().map((name) => new URL(name, folder))
}
