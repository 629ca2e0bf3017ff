import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import {
  ActivitySort,
  NEARBY_CITIES_MAX,
  NEARBY_ITEMS_MAX,
  type NearbyCity,
} from '@quan/contract/activity/get-activity-list.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import { activityFilter, type ActivityListInput, listSections } from '#features/activity/list/activity-filter.ts'
import type { NearestCity } from '#features/activity/list/activity-list.queries.ts'
import type { ListReading } from '#features/activity/list/list-reading.ts'
import { listWindow } from '#features/activity/list/list-window.ts'
import type { ListedRow } from '#features/activity/list/listed-row.ts'

/** What the cities nearby are read with. */
export type NearbyQueries = {
  listRows(reading: ListReading): Promise<ListedRow[]>
  nearestCities(reading: { cityCode: string; visibleAt: number; limit: number }): Promise<NearestCity[]>
}

/** What can be joined in the cities nearest to one, a few of each; one look for the cities, one for each of them. */
export async function nearbyCities(cityCode: string, queries: NearbyQueries, now: number): Promise<NearbyCity[]> {
  const cities = await queries.nearestCities({ cityCode, visibleAt: now, limit: NEARBY_CITIES_MAX })
  const all = cities.map(async ({ code, name, km }) => {
    const rows = await openRows(code, queries, now)
    return { city: { code, name }, km: Math.round(km), items: rows.map((row) => shapeActiveItem(row, now)) }
  })
  // the last place of a city may have gone between the two looks
  return (await Promise.all(all)).filter(({ items }) => items.length > 0)
}

async function openRows(city: string, queries: NearbyQueries, now: number): Promise<ListedRow[]> {
  const sort = ActivitySort.joinable
  const [open] = listSections(activityFilter({ city, sort, maxResultCount: NEARBY_ITEMS_MAX }), sort)
  if (!open) return []
  const window = listWindow(open.filter, now)
  const bounds = { after: null, limit: NEARBY_ITEMS_MAX, rowsMax: NEARBY_ITEMS_MAX }
  return queries.listRows({ ...open, window, visibleAt: now, ...bounds })
}

/** A wish for all that is ahead in a city; an order alone, or how far away things are, leaves nothing out. */
export function isUnfiltered(input: ActivityListInput): boolean {
  const { keyword, status, category, from, to, priceMax, sex, near } = input
  const wishes = [keyword, category, from, to, priceMax, sex, near?.km]
  const isOfAll = !status || status.includes(ActivityStatus.registering)
  return isOfAll && wishes.every((wish) => wish === undefined || wish === null || wish === '')
}
