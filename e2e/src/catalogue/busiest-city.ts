import { getCityList } from '@quan/contract/city/get-city-list.ts'
import type { City } from '@quan/contract/city/city.ts'
import { readCall } from '#catalogue/read-call.ts'

/** The busiest city of the demo, which the app shows until another is chosen. */
export const HANGZHOU = '330100'

/** All cities of the running app. */
export async function allCities(): Promise<City[]> {
  return [...(await readCall(getCityList, {})).cities]
}
