import { createStoredValue } from './stored-value.ts'
import { StorageKey } from './storage-key.ts'
import { isRecord, isText } from './value-check.ts'

/** A city somebody picked; the code has six digits. */
export type ChosenCity = { code: string; name: string }

const isCity = (value: unknown): value is ChosenCity =>
  isRecord(value) && isText(value['code']) && isText(value['name'])

/** The city whose activities are shown; null = none was chosen, the server's busiest one counts. */
export const chosenCity = /* @__PURE__ */ createStoredValue<ChosenCity>({ key: StorageKey.city, isValid: isCity })
