import { VISITOR_SERIES_MAX, watching, type Watching } from '@quan/contract/drama/progress.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord } from '#platform/storage/value-check.ts'

/** How far somebody is in a series on this device; `watchedAt` in ISO 8601. */
export type WatchedHere = Watching & { watchedAt: string }

const isWatched = (value: unknown): value is WatchedHere =>
  watching.safeParse(value).success && isRecord(value) && !Number.isNaN(Date.parse(String(value['watchedAt'])))

const isList = (value: unknown): value is WatchedHere[] => Array.isArray(value) && value.every(isWatched)

/** Series a visitor watched on this device, the last one first; handed over when they log in. */
export const watchedHere = /* @__PURE__ */ createStoredValue({ key: StorageKey.watched, isValid: isList })

/** The list with one more telling; the series watched longest ago leave it. */
export function withWatched(list: readonly WatchedHere[], told: WatchedHere): WatchedHere[] {
  const others = list.filter(({ seriesId }) => seriesId !== told.seriesId)
  return [told, ...others].slice(0, VISITOR_SERIES_MAX)
}
