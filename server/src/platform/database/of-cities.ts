import type { Fragment } from 'postgres'
import type { SqlRunner } from '#platform/database/connect.ts'

/** SQL of rows, down to the end of their `where`; of the column of their city; and of their order, down to its `limit`. */
type Page = { fitting: Fragment; city: Fragment; inOrder: Fragment }

/** The first rows of some cities, null = all. Of several cities each is read by itself, in the order of its index, and merged. */
export const ofCities = (sql: SqlRunner, cities: readonly string[] | null, { fitting, city, inOrder }: Page) =>
  cities === null
    ? sql`${fitting} ${inOrder}`
    : sql`
      select of_city.* from unnest(${[...cities]}::text[]) as scope (code), lateral (
        ${fitting} and ${city} = scope.code ${inOrder}) of_city ${inOrder}`
