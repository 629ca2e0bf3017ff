import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { isInMainlandBox } from '@quan/contract/geo/mainland-box.ts'
import { MAP_SCALE } from '@quan/contract/geo/map-scale.ts'

/** Who sends people to the map, as its web addresses want to know. */
const REFERER = 'quan'

/** Where something is, and what it is called there. */
export type Place = Pick<ActiveItem, 'longitude' | 'latitude' | 'venue' | 'title'> & { address?: string | null }

/**
 * Where a place opens: on the mainland the map provider's web map, which counts in gcj02 as we do; elsewhere the
 * device's own map. Null where the place is unknown.
 */
export function mapLink({ longitude, latitude, venue, title, address }: Place): string | null {
  if (longitude === null || latitude === null) return null
  const point = `${latitude},${longitude}`
  const name = venue ?? title
  if (!isInMainlandBox({ longitude, latitude }))
    return `geo:${point}?z=${MAP_SCALE}&q=${point}(${encodeURIComponent(name)})`
  const marker = `coord:${point};title:${name};addr:${address ?? name}`
  const query = new URLSearchParams({ marker, zoom: String(MAP_SCALE), referer: REFERER })
  return `https://apis.map.qq.com/uri/v1/marker?${query}`
}
