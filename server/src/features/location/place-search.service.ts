import { LRUCache } from 'lru-cache'
import type { City } from '@quan/contract/city/city.ts'
import { type FoundPlace, placesAway } from '@quan/contract/console/activities/find-places.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import type { TencentMap } from '#outside/tencent-map/tencent-map-client.ts'
import { TencentMapError } from '#outside/tencent-map/tencent-map-error.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { dayBudget } from '#platform/limits/day-budget.ts'
import type { Log } from '#platform/log/log.ts'
import { memoryOfProcess, type SharedMemory } from '#platform/shared-memory/shared-memory.ts'

/** Searches remembered at most. */
const SEARCHES_MAX = 2_000
/** Cities of the mainland have national codes; those elsewhere, and 线上, are not the map service's. */
const FIRST_CODE_ELSEWHERE = 900_000

type PlaceSearchParts = {
  map: Pick<TencentMap, 'suggestPlaces' | 'placesADay'>
  listCities: () => Promise<City[]>
  clock: Clock
  log: Log
  /** What all processes remember together; of this one alone unless given. */
  memory?: SharedMemory | undefined
}
type Sought = { cityCode: string; keyword: string }

/** What finds places. */
export type PlaceSearch = ReturnType<typeof placeSearch>

/**
 * Finds places of a city by the map service, which is told the words alone: once a day for each, and no more often a day than
 * the setting says. Throws `place.search_away`.
 */
export function placeSearch({ map, listCities, clock, log, memory = memoryOfProcess(clock) }: PlaceSearchParts) {
  const known = new LRUCache<string, FoundPlace[]>({
    max: SEARCHES_MAX,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: clock.now },
  })
  const spend = dayBudget({ name: 'map places', limit: map.placesADay, memory, clock })

  async function ask(region: string, keyword: string): Promise<FoundPlace[]> {
    try {
      const places = await map.suggestPlaces({ keyword, region })
      return places.map(({ title, ...place }) => ({ name: title, ...place }))
    } catch (error) {
      if (!(error instanceof TencentMapError)) throw error
      log.warn({ err: error }, 'the map service found no places')
      throw new AppError(placesAway, { cause: error })
    }
  }

  return async ({ cityCode, keyword }: Sought): Promise<FoundPlace[]> => {
    const city = (await listCities()).find(({ code }) => code === cityCode)
    if (!city || Number(cityCode) >= FIRST_CODE_ELSEWHERE) return []
    const search = `${cityCode} ${keyword}`
    const kept = known.get(search)
    if (kept) return kept
    if (!(await spend())) throw new AppError(placesAway)
    const places = await ask(city.name, keyword)
    known.set(search, places)
    return places
  }
}
