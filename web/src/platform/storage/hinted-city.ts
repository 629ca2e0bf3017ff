import { CITY_HINT_ID } from '@quan/contract/route/public-file.ts'
import type { ChosenCity } from './chosen-city.ts'
import { StorageKey } from './storage-key.ts'
import { createStoredValue } from './stored-value.ts'
import { isRecord, isText } from './value-check.ts'

/** A city with its IANA zone. */
type HintedCity = ChosenCity & { timeZone: string }

const isHint = (value: unknown): value is HintedCity =>
  isRecord(value) && isText(value['code']) && isText(value['name']) && isText(value['timeZone'])

/** The city the server last sent the list for, to somebody who chose none; the worker's page, which is nobody's, names none. */
export const hintedCity = /* @__PURE__ */ createStoredValue<HintedCity>({ key: StorageKey.hintedCity, isValid: isHint })

/** Takes over the city that the page was sent for. */
export function readCityHint(document: Document): void {
  const text = document.getElementById(CITY_HINT_ID)?.textContent
  if (text) hintedCity.set(JSON.parse(text) as HintedCity)
}
