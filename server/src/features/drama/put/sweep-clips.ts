import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { clipFolderQueries } from '#features/drama/put/clip-folders.queries.ts'
import { findLeftAt, markLeft, unmarkLeft } from '#features/drama/put/left-mark.ts'
import { videoFolder } from '#features/drama/video-store.ts'
import type { Sql } from '#platform/database/connect.ts'

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
