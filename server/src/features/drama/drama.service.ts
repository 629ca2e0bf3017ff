import { seriesNotFound } from '@quan/contract/drama/drama-errors.ts'
import type { getSeriesList } from '@quan/contract/drama/get-series-list.ts'
import type { Series, SeriesItem } from '@quan/contract/drama/series.ts'
import type { ParsedInputOf, ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { dramaQueries, type SeriesRow } from '#features/drama/drama.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { timePage, timeReading } from '#platform/paging/time-page.ts'

/** What is on in the theatre. */
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
