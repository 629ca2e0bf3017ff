import { ACTIVITY_CATEGORY_NAMES, type ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { City } from '@quan/contract/city/city.ts'
import { type ActivityCount, cityListQueries, type CityRow } from '#features/city/city-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

/** Age in milliseconds from which counts are counted anew: they take a look at every activity there is. */
const KEPT_MS = 60_000
/** Age from which they are too old to be told even while they are counted anew. */
const TOLD_MS = 120_000

/** The parts cities and hot words are read with. */
export type CityListParts = {
  queries: {
    listCities(): Promise<CityRow[]>
    listHotWords(cityCode: string | null, limit: number): Promise<string[]>
  }
  counts: ActivityCounts
}

/** Hot words of a place at most: what fits under a search box. */
const HOT_WORDS_MAX = 10

/** All cities by pinyin, with the number of activities that have not ended; no more than a minute or two old. */
export async function listCities({ queries, counts }: CityListParts): Promise<City[]> {
  const [cities, counted] = await Promise.all([queries.listCities(), counts.get()])
  const total = Map.groupBy(counted, ({ city_code }) => city_code)
  return cities.map(({ code, name, pinyin, is_hot, time_zone }) => ({
    code,
    name,
    pinyin,
    hot: is_hot,
    timeZone: time_zone,
    activityCount: (total.get(code) ?? []).reduce((sum, { activities }) => sum + activities, 0),
  }))
}

/** Words worth a search: those operators recommend, else the categories with the most activities to come. */
export async function listHotWords(cityCode: string | null, { queries, counts }: CityListParts): Promise<string[]> {
  const recommended = await queries.listHotWords(cityCode, HOT_WORDS_MAX)
  return recommended.length > 0 ? recommended : await frequentCategories(cityCode, counts)
}

async function frequentCategories(cityCode: string | null, counts: ActivityCounts): Promise<string[]> {
  const totals = new Map<ActivityCategory, number>()
  for (const { city_code, category, activities } of await counts.get()) {
    if (cityCode === null || city_code === cityCode) totals.set(category, (totals.get(category) ?? 0) + activities)
  }
  return [...totals]
    .sort(([category, count], [other, otherCount]) => otherCount - count || category - other)
    .slice(0, HOT_WORDS_MAX)
    .map(([category]) => ACTIVITY_CATEGORY_NAMES[category])
}

/** Counts of activities that have not ended. */
type ActivityCounts = { get(): Promise<readonly ActivityCount[]> }

/** Counts at most once a minute; who asks while they are counted anew gets the last ones, unless these are too old. */
export function activityCounts(count: (now: number) => Promise<ActivityCount[]>, clock: Clock): ActivityCounts {
  let counted: { at: number; counts: readonly ActivityCount[] } | null = null
  let underWay: Promise<readonly ActivityCount[]> | null = null

  async function countNow() {
    try {
      const at = clock.now()
      const counts = await count(at)
      counted = { at, counts }
      return counts
    } finally {
      underWay = null
    }
  }

  return {
    async get() {
      const age = counted ? clock.now() - counted.at : Number.POSITIVE_INFINITY
      if (counted && age < KEPT_MS) return counted.counts
      underWay ??= countNow()
      if (!counted || age >= TOLD_MS) return underWay
      // whoever asks next meets the failure, if it lasts
      underWay.catch(() => {})
      return counted.counts
    },
  }
}

/** Cities with what is on in them, counted once for everybody who asks. */
export function cityListService({ sql, clock }: { sql: Sql; clock: Clock }) {
  const queries = cityListQueries(sql)
  const parts = { queries, counts: activityCounts(queries.countActivities, clock) }
  return {
    list: () => listCities(parts),
    listHotWords: (cityCode: string | null) => listHotWords(cityCode, parts),
    /** When something was last published or cancelled in each city with something on, by its code; ISO text. */
    async lastChanges(): Promise<ReadonlyMap<string, string>> {
      const rows = await queries.lastChanges(clock.now())
      return new Map(rows.map(({ city_code, changed_at }) => [city_code, changed_at.toISOString()]))
    },
    /** Null where there is no such city. */
    findName: queries.findCityName,
  }
}

/** Cities with what is on in them. */
export type CityListService = ReturnType<typeof cityListService>
