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

type NewSeries = {
  id: string
  title: string
  summary: string
  tags: string[]
  cover: string | null
  publishedAt: Date
}

export function putSeriesQueries(sql: SqlRunner) {
  return {
    /** A series that is there keeps the moment it was published at, unless it is given one. */
    async putSeries({ id, title, summary, tags, cover, publishedAt }: NewSeries, isPublishedAnew: boolean) {
      await sql`
        insert into drama_series (id, title, summary, tags, cover, published_at)
        values (${id}, ${title}, ${summary}, ${tags}, ${cover}, ${publishedAt})
        on conflict (id) do update
        set title = excluded.title, summary = excluded.summary, tags = excluded.tags, cover = excluded.cover,
          published_at = case when ${isPublishedAnew} then excluded.published_at else drama_series.published_at end`
    },

    /** Those that are there are replaced by their number. */
    async putEpisodes(seriesId: string, episodes: readonly EpisodeRow[]) {
      await sql`
        insert into drama_episode (series_id, number, title, seconds, hls, mp4, webm, captions)
        select ${seriesId}, number, title, seconds, hls, mp4, webm, captions
        from jsonb_populate_recordset(null::drama_episode, ${sql.json(episodes)})
        on conflict (series_id, number) do update
        set title = excluded.title, seconds = excluded.seconds, hls = excluded.hls, mp4 = excluded.mp4,
          webm = excluded.webm, captions = excluded.captions`
    },

    async dropEpisodesAfter(seriesId: string, last: number) {
      await sql`delete from drama_episode where series_id = ${seriesId} and number > ${last}`
    },
  }
}
