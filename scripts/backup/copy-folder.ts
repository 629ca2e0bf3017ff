import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { link, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Files copied at a time: each waits for the disk. */
const AT_A_TIME = 16
/** Milliseconds by which the instant of a copy may differ: it is stored in whole ones. */
const ROUNDED_MS = 1

type Copied = {
  from: string
  to: string
  /** A copy made before: what did not change since is linked to it and takes no further room. */
  before?: string | undefined
  /** Paths below `from` that are left out. */
  without?: readonly string[]
}

/**
 * Copies a folder with everything below it, for its owner's eyes alone. What is half written, or goes meanwhile, is left
 * out; what is there already stays.
 */
export async function copyFolder({ from, to, before, without = [] }: Copied): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  const wanted = entries.filter(({ name }) => !name.endsWith('.part') && !without.includes(join(from, name)))
  for (let first = 0; first < wanted.length; first += AT_A_TIME) {
    const some = wanted.slice(first, first + AT_A_TIME)
    await Promise.all(
      some.map((entry) => {
        const inside = (folder: string) => join(folder, entry.name)
        return copyEntry(entry, { from: inside(from), to: inside(to), before: before && inside(before), without })
      }),
    )
  }
}

async function copyEntry(entry: Dirent, copied: Copied) {
  if (entry.isDirectory()) return await copyFolder(copied)
  if (entry.isFile()) await copyFile(copied).catch(passOver)
}

function passOver(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
}

async function copyFile({ from, to, before }: Copied) {
  const { size, mtimeMs, mtime } = await stat(from)
  const last = before && (await stat(before).catch(() => null))
  const isSame = last && last.size === size && Math.abs(last.mtimeMs - mtimeMs) < ROUNDED_MS
  if (isSame && (await isLinked(before, to))) return
  await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
  // the check of all data goes by it
  await utimes(to, mtime, mtime)
}

/** Not every disk links, and none without end. */
const isLinked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  )
