import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { VIDEO_PATH, videoFolder } from '#features/drama/video-store.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'

/** Stands in a folder of clips since no series named it any more. */
const MARK = '.left'

/** How long clips stay that no series names any more, in milliseconds: somebody may be watching them still. */
export const LEFT_CLIPS_STAY_MS = DAY_MS

type SweepClips = { sql: Sql; dataDir: string; now: number }

/**
 * Takes away the clips of series that were removed or replaced, and what a copy that broke off has left, a day after that
 * was seen first. Answers how many folders went.
 */
export async function sweepClips({ sql, dataDir, now }: SweepClips): Promise<number> {
  const root = videoFolder(dataDir)
  await mkdir(root, { recursive: true })
  const folders = await clipFolders(root)
  const named = await clipFolderQueries(sql).listNamed()
  let gone = 0
  for (const name of folders) {
    const folder = join(root, name)
    if (named.has(name)) await unmarkLeft(folder)
    else if (await mayGo(folder, now)) {
      await rm(folder, { recursive: true })
      gone += 1
    }
  }
  return gone
}

/** Marks a folder that was left just now. */
async function mayGo(folder: string, now: number): Promise<boolean> {
  const leftAt = await findLeftAt(folder)
  if (leftAt === null) await markLeft(folder, now)
  return leftAt !== null && leftAt + LEFT_CLIPS_STAY_MS <= now
}

/** As `<series id>/<name>`. */
async function clipFolders(root: string): Promise<string[]> {
  const series = await foldersIn(root)
  const folders = await Promise.all(
    series.map(async (id) => (await foldersIn(join(root, id))).map((name) => `${id}/${name}`)),
  )
  return folders.flat()
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

const markOf = (folder: string) => join(folder, MARK)

/** Since when no series names a folder, in milliseconds since 1970; null where that is new. */
async function findLeftAt(folder: string): Promise<number | null> {
  const written = await readFile(markOf(folder), 'utf8').catch(() => '')
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : at
}

const markLeft = (folder: string, at: number) => writeFile(markOf(folder), new Date(at).toISOString())

/** A series names the folder, or is about to. */
export const unmarkLeft = (folder: string) => rm(markOf(folder), { force: true })

function clipFolderQueries(sql: SqlRunner) {
  return {
    /** The folders of clips that series name, as `<series id>/<name>`. */
    async listNamed(): Promise<ReadonlySet<string>> {
      const rows = await sql<{ folder: string }[]>`
        select distinct substring(address from ${`^${VIDEO_PATH}([^/]+/[^/]+)/`}::text) as folder
        from (
          select cover as address from drama_series
          union all select unnest(array[hls, mp4, webm]) from drama_episode
          union all select track ->> 'src' from drama_episode, jsonb_array_elements(captions) track) addresses
        where starts_with(address, ${VIDEO_PATH})`
      return new Set(rows.map(({ folder }) => folder))
    },
  }
}
