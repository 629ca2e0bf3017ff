import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stands in a folder of clips since no series named it any more. */
const MARK = '.left'

const markOf = (folder: string) => join(folder, MARK)

/** Since when no series names a folder, in milliseconds since 1970; null where that is new. */
export async function findLeftAt(folder: string): Promise<number | null> {
  const written = await readFile(markOf(folder), 'utf8').catch(() => '')
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : at
}

export const markLeft = (folder: string, at: number) => writeFile(markOf(folder), new Date(at).toISOString())

/** A series names the folder, or is about to. */
export const unmarkLeft = (folder: string) => rm(markOf(folder), { force: true })
