import { episodeNotFound, type getSeriesList, seriesNotFound } from '@quan/contract/drama/read-series.ts'
import type { Series, SeriesItem } from '@quan/contract/drama/series.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { dramaQueries, type EpisodeOfSeries, type SeriesRow } from '#features/drama/drama.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** The series of the theatre. */
export type Dramas = ReturnType<typeof dramaService>

export function dramaService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = dramaQueries(sql)
  const now = () => new Date(clock.now())
  return {
    /** A page of the series, the newest first. Throws `input.invalid` for a bad cursor. */
    async list(asked: ParsedInputOf<typeof getSeriesList>): Promise<ResultOf<typeof getSeriesList>> {
      const found = await queries.listSeries(timeReading(asked), now())
      const { rows, ...page } = timePage(found, asked, ({ published_at: at, id }) => ({ at, id }))
      return { items: rows.map(itemOf), ...page }
    },

    /** A series with its episodes. Throws `drama.not_found`. */
    async get(id: string): Promise<Series> {
      const [found, episodes] = await Promise.all([queries.findSeries(id, now()), queries.listEpisodes(id)])
      if (!found) throw new AppError(seriesNotFound)
      return { ...itemOf(found), episodes }
    },

    /** How many seconds an episode takes. Throws `drama.not_found` and `drama.no_episode`. */
    async getSeconds(of: EpisodeOfSeries): Promise<number> {
      const seconds = await queries.findEpisodeSeconds(of, now())
      if (seconds === undefined) throw new AppError(seriesNotFound)
      if (seconds === null) throw new AppError(episodeNotFound)
      return seconds
    },
  }
}

const itemOf = ({ id, title, summary, tags, cover, episodes }: SeriesRow): SeriesItem => ({
  id,
  title,
  summary,
  tags,
  cover,
  episodeCount: episodes,
})
