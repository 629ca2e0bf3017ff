import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { type ChosenCity, chosenCity } from '#platform/storage/chosen-city.ts'

/** Cities kept for next time: a row of the picker. */
const RECENT_MAX = 4

const isCity = (value: unknown): value is ChosenCity =>
  isRecord(value) && isText(value['code']) && isText(value['name'])
const isCities = (value: unknown): value is ChosenCity[] => Array.isArray(value) && value.every(isCity)

/** The cities picked last, the latest first. */
export const recentCities = createStoredValue({ key: 'recentCities', isValid: isCities })

/** Takes a city as the one whose activities are shown. */
export function chooseCity({ code, name }: ChosenCity): void {
  const others = (recentCities.get() ?? []).filter((city) => city.code !== code)
  recentCities.set([{ code, name }, ...others].slice(0, RECENT_MAX))
  chosenCity.set({ code, name })
}
