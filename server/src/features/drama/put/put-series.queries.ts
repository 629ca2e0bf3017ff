import type { EpisodeRow } from '#features/drama/drama.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

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
