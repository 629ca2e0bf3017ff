import { createHash, randomUUIDv7 } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { type EpisodeRow, putSeriesQueries } from '#features/drama/drama.queries.ts'
import { isBeside, readSeriesFile, type SeriesFile } from '#features/drama/series-file.ts'
import type { Sql } from '#platform/database/connect.ts'
import { VIDEO_MEDIA_TYPES, VIDEO_PATH, videoFolder } from './video-store.ts'
import { unmarkLeft } from './sweep-clips.ts'

const NAME_CHARACTERS = 16

type PutSeries = {
  sql: Sql
  /** Clips are copied into its folder `videos`. */
  dataDir: string
  /** A JSON file; what it names without a host lies beside it. */
  file: string
  now: number
}

/** Puts a series into the theatre, or replaces the one with its id. Throws an error that names every fault of the file. */
export async function putSeries({ sql, dataDir, file, now }: PutSeries) {
  const given = await readSeriesFile(file)
  const id = given.id ?? randomUUIDv7()
  const beside = addressesOf(given).filter(isBeside)
  const from = dirname(file)
  demandFiles(from, beside)
  const folder = beside.length > 0 ? await copyClips({ from, dataDir, seriesId: id }) : ''
  const placed = (address: string) => (isBeside(address) ? folder + address : address)
  const publishedAt = new Date(given.publishedAt ?? now)
  const cover = given.cover ? placed(given.cover) : null
  const episodes = episodeRows(given, placed)
  await sql.begin(async (transaction) => {
    const queries = putSeriesQueries(transaction)
    await queries.putSeries({ ...given, id, cover, publishedAt }, Boolean(given.publishedAt))
    await queries.putEpisodes(id, episodes)
    await queries.dropEpisodesAfter(id, episodes.length)
  })
  return { id, title: given.title, episodes: episodes.length }
}

function demandFiles(folder: string, names: string[]) {
  const missing = names.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) throw new Error(`找不到文件：${missing.join('、')}`)
}

const addressesOf = ({ cover, episodes }: SeriesFile): string[] =>
  [cover, ...episodes.flatMap(({ hls, mp4, webm, captions }) => [hls, mp4, webm, ...captions.map(({ src }) => src)])]
    // what is left out lies nowhere
    .filter((address) => typeof address === 'string')

const episodeRows = ({ episodes }: SeriesFile, placed: (address: string) => string): EpisodeRow[] =>
  episodes.map(({ title, seconds, hls, mp4, webm, captions }, index) => ({
    number: index + 1,
    title,
    seconds,
    hls: hls ? placed(hls) : null,
    mp4: placed(mp4),
    webm: webm ? placed(webm) : null,
    captions: captions.map((track) => ({ ...track, src: placed(track.src) })),
  }))

/** Takes a series out of the theatre and answers its title, or null where there is none; its clips stay until they are swept. */
export async function removeSeries(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ title: string }[]>`delete from drama_series where id = ${id} returning title`
  return row?.title ?? null
}

type CopyClips = { from: string; dataDir: string; seriesId: string }

/**
 * Copies the clips of a folder into the theatre and answers the path they are served below. The folder there is named by
 * its content and appears whole or not at all, so that whoever watches an older version is not disturbed.
 */
async function copyClips({ from, dataDir, seriesId }: CopyClips): Promise<string> {
  const files = await clipsIn(from)
  const name = join(seriesId, await contentName(from, files))
  const target = join(videoFolder(dataDir), name)
  if (existsSync(target)) await unmarkLeft(target)
  else await copyWhole(from, files, target)
  return `${VIDEO_PATH}${name.split(sep).join('/')}/`
}

async function clipsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && extname(entry.name).toLowerCase() in VIDEO_MEDIA_TYPES)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

async function contentName(folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file}\n`)
    // a clip may be larger than the memory
    for await (const part of createReadStream(join(folder, file))) hash.update(part as Buffer)
  }
  return hash.digest('hex').slice(0, NAME_CHARACTERS)
}

async function copyWhole(from: string, files: string[], target: string) {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = await mkdtemp(`${target}-`)
  try {
    for (const file of files) {
      await mkdir(dirname(join(unfinished, file)), { recursive: true })
      await copyFile(join(from, file), join(unfinished, file))
    }
    await rename(unfinished, target)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // somebody else may have put the same folder there meanwhile
    if (!existsSync(target)) throw cause
  }
}
