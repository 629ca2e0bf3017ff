import { type ChosenCity, chosenCity } from '#platform/storage/chosen-city.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { findCityByName } from './find-city-by-name.ts'

/** Cities kept for next time: a row of the picker. */
const RECENT_MAX = 4
/** Places remembered as not switched to; the oldest is forgotten, and asked about again. */
const DECLINED_MAX = 20

const isCity = (value: unknown): value is ChosenCity =>
  isRecord(value) && isText(value['code']) && isText(value['name'])

const isCities = (value: unknown): value is ChosenCity[] => Array.isArray(value) && value.every(isCity)
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** The cities picked last, the latest first. */
export const recentCities = createStoredValue({ key: 'recentCities', isValid: isCities })

/** Where somebody was and wanted to see another city, by the map service's names, the latest first. */
export const declinedPlaces = createStoredValue({ key: 'declinedPlaces', isValid: isNames })

/**
 * Takes a city as the one whose activities are shown. Who is elsewhere by then is not asked about that place again; who
 * is in it is, when they come back to it.
 */
export function chooseCity({ code, name }: ChosenCity): void {
  const others = (recentCities.get() ?? []).filter((city) => city.code !== code)
  recentCities.set([{ code, name }, ...others].slice(0, RECENT_MAX))
  chosenCity.set({ code, name })
  const place = currentAddressInfo.get()?.city
  if (place === undefined) return
  if (findCityByName([{ code, name }], place)) forgetPlace(place)
  else declinePlace(place)
}

/** Keeps the city that is shown, though the person is in another one. */
export function declinePlace(place: string): void {
  const others = (declinedPlaces.get() ?? []).filter((name) => name !== place)
  declinedPlaces.set([place, ...others].slice(0, DECLINED_MAX))
}

function forgetPlace(place: string) {
  declinedPlaces.set((declinedPlaces.get() ?? []).filter((name) => name !== place))
}
