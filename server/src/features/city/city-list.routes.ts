import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import { cityListQueries } from '#features/city/city-list.queries.ts'
import { activityCounts, listCities, listHotWords } from '#features/city/city-list.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { implement } from '#platform/http/implement.ts'

/** The calls about cities and what is searched in them. */
export function cityListRoutes({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = cityListQueries(sql)
  const parts = { queries, counts: activityCounts(queries.countActivities, clock) }
  return [
    implement(getCityList, async () => ({ cities: await listCities(parts) })),
    implement(getHotWords, async ({ input }) => ({ words: await listHotWords(input.city ?? null, parts) })),
  ]
}
