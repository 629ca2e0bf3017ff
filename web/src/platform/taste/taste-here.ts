import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { FreeTime } from '@quan/contract/recommendation/free-time.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What a visitor likes and has time for. */
export type TasteHere = { interests: ActivityCategory[]; freeTimes: FreeTime[] }

/** Activities a visitor is not interested in that are remembered; the oldest are forgotten. */
export const DECLINED_HERE_MAX = 20

// what is no category or time any more is refused by the server
const isNumbers = (list: unknown) => Array.isArray(list) && list.every(Number.isFinite)
const isTaste = (value: unknown): value is TasteHere =>
  isRecord(value) && isNumbers(value['interests']) && isNumbers(value['freeTimes'])
const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** The taste of a visitor on this device; handed over when they log in. */
export const tasteHere = /* @__PURE__ */ createStoredValue<TasteHere>({ key: StorageKey.taste, isValid: isTaste })

/** Ids of what a visitor was not interested in, the last first; handed over when they log in. */
export const declinedHere = /* @__PURE__ */ createStoredValue<string[]>({ key: StorageKey.declined, isValid: isIds })
