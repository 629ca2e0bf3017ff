import type { InsightFigures } from '@quan/contract/console/insight/insight.ts'
import { READ_FIGURES } from '#features/insight/count-activity.queries.ts'
import { EVERY_ORGANIZER } from '#features/insight/insight-sums.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type Place = { paid: number; id: string; city: string }
/** Of a month, behind a place of the order; of some cities, or of all. */
export type RankingReading = { month: string; cities: readonly string[] | null; after: Place | null; limit: number }

export type RankedRow = InsightFigures & {
  id: string
  name: string
  city_code: string
  city_name: string
  start_at: Date | null
}

const OF_MONTH = `period = 'month' and organizer_id <> '${EVERY_ORGANIZER}'`

/** What became of activities in a month, the most paid places first; each order is that of an index. */
export function rankingQueries(sql: SqlRunner) {
  const figures = sql.unsafe(READ_FIGURES)

  /** Rows of each of some cities by itself, each by the index that holds their order, then the first of all of them. */
  const ofEach = (cities: readonly string[], one: ReturnType<SqlRunner>, limit: number) => sql`
    select found.* from unnest(${[...cities]}::text[]) as own (code) cross join lateral (${one}) found
    order by (-found.paid), found.id, found.city_code limit ${limit}`

  return {
    /** Cities by what was paid; as many as there are. */
    async listCities({ month, cities, after, limit }: RankingReading): Promise<RankedRow[]> {
      const isOwn = cities === null ? sql`true` : sql`city_code = any(${[...cities]}::text[])`
      const isBehind = after === null ? sql`true` : sql`(-paid, city_code) > (${-after.paid}::integer, ${after.city})`
      return [
        ...(await sql<RankedRow[]>`
          select city_code as id, city.name, city_code, city.name as city_name, null::timestamptz as start_at, ${figures}
          from (select * from insight_sum
            where period = 'month' and organizer_id = ${sql.unsafe(`'${EVERY_ORGANIZER}'`)} and begins_on = ${month}
              and ${isOwn} and ${isBehind} and activities + cancelled > 0
            order by (-paid), city_code limit ${limit}) ranked
          join city on city.code = city_code order by (-paid), city_code`),
      ]
    },

    /** Organizers, each in each city, by what was paid. */
    async listOrganizers({ month, cities, after, limit }: RankingReading): Promise<RankedRow[]> {
      const isBehind =
        after === null
          ? sql`true`
          : sql`(-paid, organizer_id, city_code) > (${-after.paid}::integer, ${after.id}::uuid, ${after.city})`
      const rows = sql`
        select organizer_id as id, city_code, ${figures} from insight_sum
        where ${sql.unsafe(OF_MONTH)} and begins_on = ${month} and ${isBehind} and activities + cancelled > 0`
      const order = sql`order by (-paid), organizer_id, city_code limit ${limit}`
      const ranked =
        cities === null ? sql`${rows} ${order}` : ofEach(cities, sql`${rows} and city_code = own.code ${order}`, limit)
      return [
        ...(await sql<RankedRow[]>`
          select ranked.id, coalesce(member.nick_name, '') as name, city_code, city.name as city_name,
            null::timestamptz as start_at, ${figures}
          from (${ranked}) ranked join city on city.code = city_code left join member on member.id = ranked.id
          order by (-paid), ranked.id, city_code`),
      ]
    },

    /** Activities by what was paid, of one organizer where that is asked. */
    async listActivities(
      { month, cities, after, limit }: RankingReading,
      organizerId: string | null,
    ): Promise<RankedRow[]> {
      const isBehind =
        after === null ? sql`true` : sql`(-paid, activity_id) > (${-after.paid}::integer, ${after.id}::uuid)`
      const isMeant = organizerId === null ? sql`true` : sql`organizer_id = ${organizerId}`
      const rows = sql`
        select activity_id as id, city_code, ${figures} from activity_insight
        where month = ${month} and ${isBehind} and ${isMeant}`
      const order = sql`order by (-paid), activity_id limit ${limit}`
      const ranked =
        cities === null
          ? sql`${rows} ${order}`
          : organizerId === null
            ? ofEach(cities, sql`${rows} and city_code = own.code ${order}`, limit)
            : sql`${rows} and city_code = any(${[...cities]}::text[]) ${order}`
      return [
        ...(await sql<RankedRow[]>`
          select ranked.id, title as name, ranked.city_code, city.name as city_name, start_at, ${figures}
          from (${ranked}) ranked join activity on activity.id = ranked.id join city on city.code = ranked.city_code
          order by (-paid), ranked.id`),
      ]
    },
  }
}
