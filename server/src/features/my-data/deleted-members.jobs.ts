import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'
import type { Job } from '#platform/process/run-jobs.ts'

/** Lies in `DATA_DIR`: a line for each account that was deleted, its instant and its id, which names nobody any more. */
export const DELETED_MEMBERS_FILE = 'deleted-members.txt'

/** How late a deletion is written down at most, in milliseconds. */
const EVERY_MS = 10_000
/** Deletions read at a time. */
const AT_A_TIME = 1_000
/** One that began earlier may be seen later, by so many milliseconds at most. */
const OVERLAP_MS = 60_000

type DeletionParts = { sql: Sql; dataDir: string; log: Log; closeAccount(memberId: string): Promise<void> }

/**
 * Writes down beside the database who deleted their account, so that no backup of it brings them back: whoever stands in
 * the list and lives all the same, because an older state was restored, is deleted again at the next start.
 */
export function deletedMembersJob(parts: DeletionParts): Job {
  let since: Date | null = null
  return {
    name: 'keep deletions',
    everyMs: EVERY_MS,
    async run(signal) {
      if (since === null) await deleteAgain(parts, signal)
      since = await writeDown(parts, since ?? new Date(0))
    },
  }
}

async function deleteAgain({ sql, dataDir, log, closeAccount }: DeletionParts, signal: AbortSignal) {
  const listed = [...(await readList(dataDir))]
  const back = await sql<
    { id: string }[]
  >`select id from member where id = any(${listed}::uuid[]) and closed_at is null`
  for (const { id } of back) {
    if (signal.aborted) return
    await closeAccount(id)
  }
  if (back.length > 0)
    log.warn({ count: back.length }, 'accounts that a restored database brought back were deleted again')
}

type Deleted = { id: string; closed_at: Date }

/** Adds those the list lacks, and tells from when on to look next. */
async function writeDown({ sql, dataDir }: DeletionParts, since: Date): Promise<Date> {
  const deleted = await sql<Deleted[]>`
    select id, closed_at from member where closed_at >= ${since} order by closed_at limit ${AT_A_TIME}`
  const listed = await readList(dataDir)
  const lines = deleted
    .filter(({ id }) => !listed.has(id))
    .map(({ id, closed_at: at }) => `${at.toISOString()} ${id}\n`)
  await mkdir(dataDir, { recursive: true })
  if (lines.length > 0) await appendFile(join(dataDir, DELETED_MEMBERS_FILE), lines.join(''))
  const latest = deleted.at(-1)?.closed_at.getTime()
  if (latest === undefined) return since
  return new Date(deleted.length === AT_A_TIME ? latest : Math.max(since.getTime(), latest - OVERLAP_MS))
}

async function readList(dataDir: string): Promise<Set<string>> {
  const text = await readFile(join(dataDir, DELETED_MEMBERS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => line.split(' ')[1] ?? []))
}
