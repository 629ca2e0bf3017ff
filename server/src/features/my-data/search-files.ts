import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { PictureStore } from '#platform/pictures/picture-store.ts'
import type { Traces } from './search-traces.ts'

/** An entry of `DATA_DIR`, or the bucket, that was searched: how, how many files it holds, and those in which something was found. */
export type SearchedFolder = { name: string; how: FolderSearch; files: number; found: string[] }

/** `names`: pictures and films, whose bytes say nothing; `contents`: all else; `database`: by its tables, see there. */
type FolderSearch = 'names' | 'contents' | 'database'

/** The object storage, in the receipt. */
const BUCKET = 'S3_BUCKET'
/** The database that comes with the app, whose rows are searched as rows. */
const DATABASE = 'postgres'
/** Longest file whose content is read, in bytes; none that the server writes is longer. */
const LONGEST_READ_BYTES = 4 * 1024 * 1024
const BYTES_SAY_NOTHING = /\.(webp|jpe?g|png|mp4|webm|vtt)$/

/** Looks for traces in all that lies in a folder, entry by entry: one that came today is searched today. */
export async function searchFolder(folder: string, traces: Traces): Promise<SearchedFolder[]> {
  const searched: SearchedFolder[] = []
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    if (name === DATABASE) searched.push({ name, how: 'database', files: 0, found: [] })
    else searched.push({ name, ...(await searchBelow(join(folder, name), traces)) })
  }
  return searched
}

async function searchBelow(root: string, { words }: Traces) {
  const files = (await stat(root)).isDirectory()
    ? (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
    : [root]
  const isNamed = (text: string) => words.some((word) => text.includes(word))
  const found: string[] = []
  let how: FolderSearch = 'names'
  for (const file of files) {
    const isRead = !BYTES_SAY_NOTHING.test(file)
    if (isRead) how = 'contents'
    if (isNamed(file.slice(root.length)) || (isRead && isNamed(await contentOf(file)))) found.push(file)
  }
  return { how, files: files.length, found: found.map((file) => file.slice(root.length + 1)) }
}

/** Looks for the pictures of traces in a bucket, by their names: it holds nothing else. */
export async function searchBucket(inBucket: PictureStore, { pictures }: Traces): Promise<SearchedFolder> {
  const widths = await Promise.all(pictures.map((path) => inBucket.widthsOf(path)))
  const found = pictures.filter((_, index) => widths[index]?.length)
  return { name: BUCKET, how: 'names', files: pictures.length * PICTURE_WIDTHS_PX.length, found }
}

/** Files come and go meanwhile. */
async function contentOf(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return size > LONGEST_READ_BYTES ? '' : await readFile(file, 'latin1').catch(() => '')
}
