import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import type { RunningPostgres } from '#running-postgres.ts'

/** Bytes read at a time. */
const BITE_BYTES = 1024 * 1024
/** Files copied at a time: each waits for the disk. */
const AT_A_TIME = 16
/** What the folder of a backup holds: a cluster, and its password. */
export const [CLUSTER, PASSWORD] = ['cluster', 'password'] as const
export const LABEL_FILE = 'backup_label'
const CONTROL_FILE = 'global/pg_control'
/** Folders that belong to the running server; the copy has them empty. The log of changes comes at the end. */
const EMPTIED = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map((name) => `pg_${name}`),
)
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|backup_manifest|.*\.tmp)$/
/** A file of the log of changes by its number; those of one line of time are in the order of their names. */
const LOG_FILE = /^[0-9A-F]{24}$/
const HISTORY_FILE = /^[0-9A-F]{8}\.history$/

/** Read by its owner alone, and on the disk before it counts. */
const NEW_FILE = { mode: 0o600, flag: 'wx', flush: true } as const

/** What a backup holds: everything that was committed until then, by the machine's clock. */
export type PostgresBackup = { until: Date }

type Stopped = { label: string; tablespaces: string; lastFile: string }

/**
 * Copies the cluster of a running server and its password into a folder yet to be made, while others write. What changes meanwhile is
 * copied as it comes; the log of changes that comes along brings all of it to one state at the first start.
 */
export async function backUpPostgres(
  { url, clusterDir }: Pick<RunningPostgres, 'url' | 'clusterDir'>,
  folder: string,
): Promise<PostgresBackup> {
  const target = join(folder, CLUSTER)
  await mkdir(folder, { mode: 0o700 })
  await writeFile(join(folder, PASSWORD), decodeURIComponent(new URL(url).password), NEW_FILE)
  // the mark of the start, and the slot that keeps the log, live as long as this connection
  const sql = postgres(url, { max: 1, onnotice: () => undefined, idle_timeout: 0, max_lifetime: null })
  try {
    const slot = `backup_${randomBytes(6).toString('hex')}`
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`
    await sql`select pg_backup_start(${slot}, true)`
    await copyFolder(clusterDir, target, '')
    await copyControlFile(clusterDir, target)
    const until = new Date()
    const [stopped] = await sql<Stopped[]>`
      select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as "lastFile" from pg_backup_stop(false)`
    if (!stopped) throw new Error('PostgreSQL did not say where the backup ends.')
    if (stopped.tablespaces) throw new Error(`The database has files outside ${clusterDir}, which are not copied.`)
    await copyLog({ ...stopped, clusterDir, target })
    await writeFile(join(target, LABEL_FILE), stopped.label, NEW_FILE)
    return { until }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function copyFolder(cluster: string, target: string, folder: string) {
  await mkdir(join(target, folder), { mode: 0o700 })
  if (EMPTIED.has(folder)) return
  const entries = await readdir(join(cluster, folder), { withFileTypes: true })
  const wanted = entries.filter(({ name }) => !LEFT_OUT.test(name))
  for (let from = 0; from < wanted.length; from += AT_A_TIME) {
    const some = wanted.slice(from, from + AT_A_TIME)
    await Promise.all(some.map((entry) => copyEntry(entry, { cluster, target, path: join(folder, entry.name) })))
  }
}

async function copyEntry(entry: Dirent, { cluster, target, path }: { cluster: string; target: string; path: string }) {
  if (entry.isDirectory()) return await copyFolder(cluster, target, path)
  if (!entry.isFile()) throw new Error(`${join(cluster, path)} is neither file nor folder, and cannot be copied.`)
  if (path !== join(CONTROL_FILE)) await copyFile(join(cluster, path), join(target, path))
}

/** Reads to the end as it is then: system calls that copy a whole file hang when it shrinks under them. */
async function copyFile(from: string, to: string) {
  const draft = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(createReadStream(from, { highWaterMark: BITE_BYTES }), draft)
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT' && (error as NodeJS.ErrnoException).path === from
    if (!isGone) throw error
    // a table that was dropped meanwhile: the log says so too
    await rm(to, { force: true })
  }
}

/** The server writes it in place; what is read twice the same was not read in the middle of that. */
async function copyControlFile(cluster: string, target: string) {
  const read = () => readFile(join(cluster, CONTROL_FILE))
  let [before, now] = [await read(), await read()]
  while (!now.equals(before)) [before, now] = [now, await read()]
  await writeFile(join(target, CONTROL_FILE), now, NEW_FILE)
}

type LogWanted = Pick<Stopped, 'label' | 'lastFile'> & { clusterDir: string; target: string }

/** The log from the start of the backup to its end, without which the copy is worth nothing. */
async function copyLog({ label, lastFile, clusterDir, target }: LogWanted) {
  const firstFile = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1] ?? ''
  const names = await readdir(join(clusterDir, 'pg_wal'))
  const needed = names.filter((name) => LOG_FILE.test(name) && name >= firstFile && name <= lastFile)
  for (const name of [firstFile, lastFile])
    if (!needed.includes(name)) throw new Error(`PostgreSQL did not keep its log for the backup: ${name} is missing.`)
  for (const name of [...needed, ...names.filter((each) => HISTORY_FILE.test(each))])
    await copyFile(join(clusterDir, 'pg_wal', name), join(target, 'pg_wal', name))
}
