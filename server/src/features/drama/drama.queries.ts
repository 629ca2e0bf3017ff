import type { CaptionTrack } from '@quan/contract/drama/series.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

export type SeriesRow = {
  id: string
  title: string
  summary: string
  tags: string[]
  cover: string | null
  published_at: Date
  episodes: number
}

export type EpisodeRow = {
  number: number
  title: string
  seconds: number
  hls: string | null
  mp4: string
  webm: string | null
  captions: CaptionTrack[]
}

/** An episode by its number in its series. */
export type EpisodeOfSeries = { seriesId: string; episode: number }

export function dramaQueries(sql: SqlRunner) {
  const counted = sql`
    id, title, summary, tags, cover, published_at,
    (select count(*)::integer from drama_episode where series_id = drama_series.id) as episodes`
  return {
    /** Those published by an instant, the newest first. */
    async listSeries({ before, limit }: TimeReading, publishedBy: Date): Promise<SeriesRow[]> {
      return await sql<SeriesRow[]>`
        select ${counted} from drama_series
        where published_at <= ${publishedBy} and (published_at, id) < (${before.at}, ${before.id}::uuid)
        order by published_at desc, id desc limit ${limit}`
    },

    async findSeries(id: string, publishedBy: Date): Promise<SeriesRow | null> {
      const [row] = await sql<SeriesRow[]>`
        select ${counted} from drama_series where id = ${id} and published_at <= ${publishedBy}`
      return row ?? null
    },

    async listEpisodes(seriesId: string): Promise<EpisodeRow[]> {
      return await sql<EpisodeRow[]>`
        select number, title, seconds, hls, mp4, webm, captions from drama_episode
        where series_id = ${seriesId} order by number`
    },

    /** How long an episode is: null where it is none of the series, undefined where there is no such series. */
    async findEpisodeSeconds(
      { seriesId, episode }: EpisodeOfSeries,
      publishedBy: Date,
    ): Promise<number | null | undefined> {
      const [row] = await sql<{ seconds: number | null }[]>`
        select seconds from drama_series
        left join drama_episode on series_id = drama_series.id and number = ${episode}
        where drama_series.id = ${seriesId} and published_at <= ${publishedBy}`
      return row?.seconds
    },
  }
}
