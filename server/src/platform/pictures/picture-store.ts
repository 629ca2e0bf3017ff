import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  PICTURE_PATH_RANDOM_BYTES,
  PICTURE_WIDTHS_PX,
  type PictureWidth,
} from '@quan/contract/picture/picture-limits.ts'
import { isBackupRunning } from '#platform/database/backup-lock.ts'
import type { Sql } from '#platform/database/connect.ts'

const PATH = new RegExp(`^[0-9a-f]{${PICTURE_PATH_RANDOM_BYTES * 2}}$`)

/** Keeps the bytes of pictures, as WebP in every width. */
export type PictureStore = {
  /** All widths or none. */
  put(path: string, bytesByWidth: ReadonlyMap<PictureWidth, Buffer>): Promise<void>
  /** Null when there is no such picture. */
  find(path: string, width: PictureWidth): Promise<Buffer | null>
  /** Also what a killed process left of it; a picture that is not there stays away. */
  remove(path: string): Promise<void>
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
  }
}

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
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
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
  return isPicturePath(path) ? join(folder, path.slice(0, 2), `${path}-${width}.webp`) : null
}
