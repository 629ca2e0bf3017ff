import type { Fragment } from 'postgres'
import type { SqlRunner } from '#platform/database/connect.ts'

/** SQL of rows that have an `activity_city_code`, down to their `where`, and of how they are ordered, down to their `limit`. */
type Page = { fitting: Fragment; newestFirst: Fragment }

/** The first rows of some cities, null = all. Of several cities each is read by itself, in the order of its index, and merged. */
export const ofCities = (sql: SqlRunner, cities: readonly string[] | null, { fitting, newestFirst }: Page) =>
  cities === null
    ? sql`${fitting} ${newestFirst}`
    : sql`
      select of_city.* from unnest(${[...cities]}::text[]) as scope (code), lateral (
        ${fitting} and activity_city_code = scope.code ${newestFirst}) of_city ${newestFirst}`
