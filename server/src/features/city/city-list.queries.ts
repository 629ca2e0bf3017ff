import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Sql } from '#platform/database/connect.ts'

export type CityRow = { code: string; name: string; pinyin: string; is_hot: boolean; time_zone: string }

/** Published activities of a city and category that have not ended. */
export type ActivityCount = { city_code: string; category: ActivityCategory; activities: number }

export function cityListQueries(sql: Sql) {
  return {
    async listCities(): Promise<CityRow[]> {
      return await sql<
        CityRow[]
      >`select code, name, pinyin, is_hot, time_zone from city order by pinyin collate "C", code`
    },

    async findCityName(code: string): Promise<string | null> {
      const [row] = await sql<{ name: string }[]>`select name from city where code = ${code}`
      return row?.name ?? null
    },

    /** Counts at an instant; reads the whole index `activity_newest`, and no rows. */
    async countActivities(now: number): Promise<ActivityCount[]> {
      return await sql<ActivityCount[]>`
        select city_code, category, count(*)::integer as activities from activity
        where published_at <= ${new Date(now)} and end_at >= ${new Date(now)} group by city_code, category`
    },

    /** When something was last published or cancelled in each city, of what has not ended. Reads all of that: ask rarely. */
    async lastChanges(now: number): Promise<{ city_code: string; changed_at: Date }[]> {
      return await sql<{ city_code: string; changed_at: Date }[]>`
        select city_code, max(greatest(published_at, cancelled_at)) as changed_at from activity
        where published_at <= ${new Date(now)} and end_at >= ${new Date(now)} group by city_code`
    },

    /** Words that operators recommend for a city, then those for everywhere; null asks for the latter alone. */
    async listHotWords(cityCode: string | null, limit: number): Promise<string[]> {
      const rows = await sql<{ word: string }[]>`
        select word from hot_word where city_code = ${cityCode} or city_code is null
        group by word order by min(case when city_code is null then 1 else 0 end), min(rank), word limit ${limit}`
      return rows.map(({ word }) => word)
    },
  }
}
