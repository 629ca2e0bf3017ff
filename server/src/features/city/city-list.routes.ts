import { getHotWords } from '@quan/contract/activity/get-hot-words.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import type { CityListService } from '#features/city/city-list.service.ts'
import { implement } from '#platform/http/implement.ts'

/** The calls about cities and what is searched in them. */
export function cityListRoutes({ cities }: { cities: CityListService }) {
  return [
    implement(getCityList, async () => ({ cities: await cities.list() })),
    implement(getHotWords, async ({ input }) => ({ words: await cities.listHotWords(input.city ?? null) })),
  ]
}
