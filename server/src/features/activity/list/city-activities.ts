import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { shapeActiveItem } from '#features/activity/active-item.ts'
import { activityFilter } from '#features/activity/list/activity-filter.ts'
import type { ListParts } from '#features/activity/list/list-activities.ts'
import { listWindow } from '#features/activity/list/list-window.ts'

/** An activity of a city with the instant it was published at, ISO 8601, and how often it was written. */
export type CityActivity = ActiveItem & { publishedAt: string; cancelledAt: string | null; version: number }

type CityReading = { cityCode: string; order: ActivitySort; limit: number }

/** What has not ended in a city, cancelled ones too: one indexed query, for files that everybody reads alike. */
export async function cityActivities(
  { cityCode, order, limit }: CityReading,
  { queries, clock }: ListParts,
): Promise<CityActivity[]> {
  const now = clock.now()
  const filter = activityFilter({ city: cityCode, maxResultCount: limit })
  const window = listWindow(filter, now)
  const rows = await queries.listRows({ order, filter, window, visibleAt: now, after: null, limit, rowsMax: limit })
  return rows.map((row) => ({
    ...shapeActiveItem(row, now),
    publishedAt: row.published_at,
    cancelledAt: row.cancelled_at,
    version: row.version,
  }))
}
