import { join } from 'node:path'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { busiestCity } from '#catalogue/busiest-city.ts'
import { demoCities } from '#city/demo-cities.ts'
import { listCities } from '#city/list-cities.queries.ts'
import { storeHotWords } from '#hot-word/store-hot-words.queries.ts'
import { type DemoMember, demoMembers } from '#member/demo-members.ts'
import { storeDemoMembers } from '#member/store-members.queries.ts'
import { storePictures } from '#pictures/store-pictures.ts'
import { dayOf } from '#time/calendar-day.ts'
import { publishDays } from '#catalogue/publish-window.ts'
import { refreshStatistics } from '#seeding/refresh-statistics.queries.ts'
import { keepMoments } from '#seeding/keep-moments.ts'
import { storeCatalogue } from '#seeding/store-catalogue.ts'

/** Activities of the demo unless told otherwise. */
export const DEMO_ACTIVITIES = 3_000
export const DEMO_SEED = 'quan'
/** From here on it takes long enough to tell how far it is. */
const PROGRESS_FROM = 20_000
const STATISTICS_FROM = 500

export type SeedDemo = {
  /** A migrated database that knows the cities. */
  sql: Sql
  /** The moment of the start, in milliseconds since 1970; the catalogue is relative to it. */
  now: number
  /** Pictures are drawn into its folder `pictures`. */
  dataDir: string
  activities?: number
  seed?: string
  /** Whether each taken place gets a row; without, a very large catalogue is stored faster. */
  places?: boolean
  /** Told in a sentence how far a long run is. */
  onProgress?: (text: string) => void
}

export type SeededDemo = {
  /** Everybody one may log in as. */
  members: readonly DemoMember[]
  /** Activities this run added. */
  added: number
}

/**
 * Fills the database with the demo catalogue as of now. Running it again adds nothing the same day; on a later day it adds
 * what was published since and lets places fill up. What real members did stays.
 */
export async function seedDemo(request: SeedDemo): Promise<SeededDemo> {
  const {
    sql,
    now,
    dataDir,
    activities = DEMO_ACTIVITIES,
    seed = DEMO_SEED,
    places = true,
    onProgress = () => undefined,
  } = request
  const pictures = storePictures(join(dataDir, 'pictures'))
  const cities = await listCities(sql)
  await storeDemoMembers(sql)
  await storeHotWords(sql, demoCities(cities))
  const onDay = activities >= PROGRESS_FROM ? daysTold(activities, now, onProgress) : () => undefined
  const stored = await storeCatalogue({ sql, seed, activities, now, cities, places, onDay })
  const moments = await keepMoments({ sql, seed, now, city: busiestCity(cities), places })
  if (stored >= STATISTICS_FROM) await refreshStatistics(sql)
  await pictures
  return { members: demoMembers, added: stored + moments }
}

function daysTold(activities: number, now: number, onProgress: (text: string) => void) {
  const all = publishDays(activities, dayOf(now)).length
  const tellEvery = Math.ceil(all / 20)
  let days = 0
  let added = 0
  return (addedOnDay: number) => {
    days += 1
    added += addedOnDay
    if (days % tellEvery === 0) onProgress(`${added} activities stored (day ${days} of ${all})`)
  }
}
