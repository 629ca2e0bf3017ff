import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  PICTURE_PATH_RANDOM_BYTES,
  PICTURE_WIDTHS_PX,
  type PictureWidth,
} from '@quan/contract/picture/picture-limits.ts'
import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Sql } from '#platform/database/connect.ts'

const PATH = new RegExp(`^[0-9a-f]{${PICTURE_PATH_RANDOM_BYTES * 2}}$`)

/** A file as it lies in a store: below which name, and when it was written, in milliseconds since 1970. */
export type StoredFile = { name: string; bytes: number; changedAt: number }

/** Keeps the bytes of pictures, as WebP in every width. */
export type PictureStore = {
  /** All widths or none. */
  put(path: string, bytesByWidth: ReadonlyMap<PictureWidth, Buffer>): Promise<void>
  /** Null when there is no such picture. */
  find(path: string, width: PictureWidth): Promise<Buffer | null>
  /** Also what a killed process left of it; a picture that is not there stays away. */
  remove(path: string): Promise<void>
  /** The widths in which a picture is there. */
  widthsOf(path: string): Promise<PictureWidth[]>
  /** Everything that lies there, also what is no picture; some at a time, the files of one picture beside each other. */
  list(): AsyncGenerator<StoredFile[]>
}

/** A store in a folder of this machine. */
export function pictureStore(folder: string): PictureStore {
  async function remove(path: string) {
    const files = PICTURE_WIDTHS_PX.map((width) => fileOf(folder, path, width))
    await Promise.all(files.flatMap((file) => [file, partOf(file)]).map((file) => rm(file, { force: true })))
  }
  return {
    remove,
    async put(path, bytesByWidth) {
      try {
        for (const [width, bytes] of bytesByWidth) await writeWhole(fileOf(folder, path, width), bytes)
      } catch (error) {
        await remove(path)
        throw error
      }
    },
    async find(path, width) {
      const file = pictureFile(folder, path, width)
      return file ? await findBytes(file) : null
    },
    async widthsOf(path) {
      const found = await Promise.all(PICTURE_WIDTHS_PX.map((width) => findFacts(fileOf(folder, path, width))))
      return PICTURE_WIDTHS_PX.filter((_, index) => found[index])
    },
    async *list() {
      for (const below of (await namesIn(folder)).toSorted()) {
        const names = (await namesIn(join(folder, below))).toSorted().map((name) => `${below}/${name}`)
        const facts = await Promise.all(names.map((name) => findFacts(join(folder, name))))
        yield names.flatMap((name, index) => {
          const found = facts[index]
          return found ? [{ name, bytes: found.size, changedAt: found.mtimeMs }] : []
        })
      }
    },
  }
}

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Files come and go meanwhile. */
const findFacts = async (file: string) => await stat(file).catch(nullIfMissing)

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(nullIfMissing)) ?? []

function fileOf(folder: string, path: string, width: PictureWidth): string {
  const file = pictureFile(folder, path, width)
  if (!file) throw new Error(`not the path of a picture: ${path}`)
  return file
}

/** A file on its way; a picture comes once, so nobody else writes it. */
const partOf = (file: string) => `${file}.part`

/** A process that is killed leaves no half of a file under its name. */
async function writeWhole(file: string, bytes: Buffer) {
  const part = partOf(file)
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function findBytes(file: string): Promise<Buffer | null> {
  return await readFile(file).catch(nullIfMissing)
}

/** Leaves files where they are while a backup is made, which needs all that its rows name; the sweep takes them later. */
export const backedUpStore = (store: PictureStore, sql: Sql): PictureStore => ({
  ...store,
  async remove(path) {
    if (!(await isBackupRunning(sql))) await store.remove(path)
  },
})

/** True when a text can be the path of a picture below `/pictures/`. */
export const isPicturePath = (text: string): boolean => PATH.test(text)

/** Where the bytes of a picture stand in one width, as WebP; null for a path that cannot be one. */
export function pictureFile(folder: string, path: string, width: PictureWidth): string | null {
  return isPicturePath(path) ? join(folder, pictureFileName(path, width)) : null
}

/** How the names of all files of a picture begin in its store. */
export const pictureFilesBegin = (path: string): string => `${path.slice(0, 2)}/${path}-`

/** The name of a picture in its store, in one width. */
export const pictureFileName = (path: string, width: PictureWidth): string => `${pictureFilesBegin(path)}${width}.webp`

const FILE_NAME = new RegExp(`^[0-9a-f]{2}/([0-9a-f]+)-(?:${PICTURE_WIDTHS_PX.join('|')})\\.webp$`)

/** The path of the picture that a name in a store stands for; null for what is none. */
export const pathOfFileName = (name: string): string | null => FILE_NAME.exec(name)?.[1] ?? null
