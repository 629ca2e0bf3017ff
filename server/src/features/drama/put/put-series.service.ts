import { randomUUIDv7 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EpisodeRow } from '#features/drama/drama.queries.ts'
import { copyClips } from '#features/drama/put/copy-clips.ts'
import { putSeriesQueries } from '#features/drama/put/put-series.queries.ts'
import { isBeside, readSeriesFile, type SeriesFile } from '#features/drama/put/series-file.ts'
import type { Sql } from '#platform/database/connect.ts'

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
