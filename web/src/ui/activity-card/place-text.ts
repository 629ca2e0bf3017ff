import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ONLINE_CITY_CODE } from '@quan/contract/city/city.ts'
import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import { distanceKm, formatDistanceKm } from '@quan/contract/geo/distance.ts'
import { activityText } from '#texts/activity-text.ts'
import { localNumber } from '#ui/format/local-number.ts'

/** A point that distances are told from. */
export type Here = Coordinates<'gcj02'> | null

type Place = Pick<ActiveItem, 'city' | 'district' | 'venue' | 'longitude' | 'latitude'>

/** 2.3 km; null where here or there is unknown. */
export function distanceText(
  { longitude, latitude }: Pick<Place, 'longitude' | 'latitude'>,
  here: Here,
): string | null {
  if (here === null || longitude === null || latitude === null) return null
  return activityText.kilometres({
    distance: localNumber(formatDistanceKm(distanceKm(here, { longitude, latitude, datum: 'gcj02' }))),
  })
}

/** Where an activity is, as a row says it: 西湖区 · 天目里 B1. */
export function placeText({ city, district, venue }: Place, namesCity = false): string {
  if (city.code === ONLINE_CITY_CODE) return activityText.online
  const parts = [namesCity ? city.name : null, district, venue].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(' · ') : city.name
}
