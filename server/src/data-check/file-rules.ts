import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import { ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { VIDEO_PATH, videoFolder } from '#features/drama/video-store.ts'
import { DELETED_MEMBERS_FILE } from '#features/my-data/deleted-members.jobs.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { isPicturePath, pathOfFileName, type PictureStore, type StoredFile } from '#platform/pictures/picture-store.ts'
import {
  addFaults,
  type CheckedData,
  type DataRule,
  FIRST_FAULTS,
  type FoundFaults,
  readInBites,
  rowRule,
} from './data-rule.ts'

/** What is under way is put in order within this time, in milliseconds; what is older stays as it is. */
export const UNDER_WAY_MS = 3_600_000
/** Files looked for at a time. */
const FILES_AT_A_TIME = 64
/** Paths asked for in one statement. */
const PATHS_A_STATEMENT = 10_000

/** SQL of pictures that are deleted for good: what a report keeps stays until it is decided. */
const isGoneBefore = (now: number) =>
  `deleted_at is not null and deleted_at < '${new Date(now - UNDER_WAY_MS).toISOString()}'
    and not exists (select from report_picture where report_picture.path = picture.path)`

/** SQL of all pictures of activities, which no member uploaded. */
const ACTIVITY_PICTURES = `
  select cover as path from activity where cover is not null union all select unnest(pictures) from activity`

/** Pictures, clips and copies have their rows, and rows their files; no list of who went names somebody who is here. */
export const FILE_RULES: readonly DataRule[] = [
  { about: 'uploaded pictures have their files', find: findLostPictures },
  {
    about: 'covers of activities have their files',
    async find({ sql, pictures }) {
      const rows = await sql.unsafe<{ path: string }[]>(`select distinct path from (${ACTIVITY_PICTURES}) as pictures`)
      return await pathsWhere(
        rows.map(({ path }) => path).filter(isPicturePath),
        async (path) => !(await hasAllWidths(pictures, path)),
      )
    },
  },
  { about: 'deleted pictures have no files', find: findLeftPictures },
  { about: 'files of pictures have their rows', find: findUnnamedPictures },
  { about: 'clips have their files', find: findLostClips },
  rowRule({
    about: 'finished copies of a member’s data have their content',
    table: 'data_export',
    isFault: `state = ${ExportState.ready} and content is null`,
  }),
  { about: 'nobody in the list of those who went is here', find: findReturned },
]

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

const hasAllWidths = async (pictures: PictureStore, path: string) =>
  (await pictures.widthsOf(path)).length === PICTURE_WIDTHS_PX.length

const hasSomeWidth = async (pictures: PictureStore, path: string) => (await pictures.widthsOf(path)).length > 0

async function pathsWhere(paths: readonly string[], isFault: (path: string) => Promise<boolean>) {
  const found: FoundFaults = { count: 0, first: [] }
  for (let from = 0; from < paths.length; from += FILES_AT_A_TIME) {
    const some = paths.slice(from, from + FILES_AT_A_TIME)
    const faults = await Promise.all(some.map(isFault))
    addFaults(
      found,
      some.filter((_, index) => faults[index]),
    )
  }
  return found
}

const PICTURES = { table: 'picture', key: 'path', keyType: 'text', columns: 'true' } as const

async function findPictures({ sql }: CheckedData, only: string, isFault: (path: string) => Promise<boolean>) {
  const found: FoundFaults = { count: 0, first: [] }
  for await (const bite of readInBites(sql, { ...PICTURES, only })) {
    const { count, first } = await pathsWhere(
      bite.map(({ key }) => key),
      isFault,
    )
    addFaults(found, first, count)
  }
  return found
}

async function findLostPictures(data: CheckedData) {
  const isLiving = async (path: string) =>
    (await data.sql`select from picture where path = ${path} and deleted_at is null`).length > 0
  return await findPictures(data, 'deleted_at is null', async (path) => {
    // it may have been deleted since it was read
    return !(await hasAllWidths(data.pictures, path)) && (await isLiving(path))
  })
}

async function findLeftPictures(data: CheckedData) {
  return await findPictures(data, isGoneBefore(data.now), (path) => hasSomeWidth(data.pictures, path))
}

async function findUnnamedPictures(data: CheckedData) {
  const found: FoundFaults = { count: 0, first: [] }
  for await (const name of listUnnamedPictures(data)) addFaults(found, [name])
  return found
}

/** SQL of uploads that may have files: all but those whose files were seen to go. */
export const UNSWEPT_PICTURES = 'select path from picture where swept_at is null'

/** Paths of pictures whose files none of the rows names, and names of files that are no pictures; those under way left out. */
export async function* listUnnamedPictures(
  { sql, pictures, now }: Omit<CheckedData, 'dataDir'>,
  rows = 'select path from picture',
): AsyncGenerator<string> {
  const unnamed = new Set<string>()
  const settle = async () => {
    const covers = await listNamed(sql, [...unnamed], ACTIVITY_PICTURES)
    const lost = [...unnamed].filter((path) => !covers.has(path))
    unnamed.clear()
    return lost
  }
  for await (const files of pictures.list()) {
    const { paths, strangers } = oldFiles(files, now)
    const known = await listNamed(sql, paths, rows)
    for (const path of paths) if (!known.has(path)) unnamed.add(path)
    yield* strangers
    if (unnamed.size >= PATHS_A_STATEMENT) yield* await settle()
  }
  yield* await settle()
}

/** Those of the paths that a query of `path` gives. */
async function listNamed(sql: SqlRunner, paths: readonly string[], query: string): Promise<Set<string>> {
  const rows = await sql.unsafe<{ path: string }[]>(
    `select distinct path from (${query}) as named where path = any($1::text[])`,
    [[...paths]],
  )
  return new Set(rows.map(({ path }) => path))
}

/** Paths of the pictures among files, and names of what is none; those under way left out. */
function oldFiles(files: readonly StoredFile[], now: number) {
  const paths = new Set<string>()
  const strangers: string[] = []
  for (const { name, changedAt } of files) {
    if (changedAt > now - UNDER_WAY_MS) continue
    const path = pathOfFileName(name)
    if (path === null) strangers.push(basename(name))
    else paths.add(path)
  }
  return { paths: [...paths], strangers }
}

async function findLostClips({ sql, dataDir }: CheckedData) {
  const rows = await sql<{ address: string }[]>`
    select distinct address from (
      select cover as address from drama_series
      union all select unnest(array[hls, mp4, webm]) from drama_episode
      union all select track ->> 'src' from drama_episode, jsonb_array_elements(captions) track) addresses
    where starts_with(address, ${VIDEO_PATH})`
  const files = rows.map(({ address }) => address.slice(VIDEO_PATH.length))
  return await pathsWhere(files, async (file) => !(await exists(join(videoFolder(dataDir), file))))
}

async function findReturned({ sql, dataDir }: CheckedData) {
  const text = await readFile(join(dataDir, DELETED_MEMBERS_FILE), 'utf8').catch(() => '')
  const listed = text.split('\n').flatMap((line) => line.split(' ')[1] ?? [])
  const found: FoundFaults = { count: 0, first: [] }
  for (let from = 0; from < listed.length; from += PATHS_A_STATEMENT) {
    const rows = await sql<{ id: string }[]>`
      select id from member where id = any(${listed.slice(from, from + PATHS_A_STATEMENT)}::uuid[]) and closed_at is null
      order by id limit ${FIRST_FAULTS}`
    addFaults(
      found,
      rows.map(({ id }) => id),
    )
  }
  return found
}
