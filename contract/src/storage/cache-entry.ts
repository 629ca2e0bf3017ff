/** Timeout of an entry that names none, in seconds: it never expires. */
export const CACHE_DEFAULT_TIMEOUT_SECONDS = 0

/** Something kept for a while; `createTime` is in milliseconds since 1970, a timeout of 0 never ends. */
export type CacheEntry<Data> = {
  readonly data: Data
  /** In seconds; 0 = never expires. */
  readonly timeout: number
  readonly createTime: number
}

/** What came out of the cache; with `mustRemove` the caller takes the entry out of its store. */
export type CacheRead<Data> = { data: Data; mustRemove: false } | { data: null; mustRemove: boolean }

/** Makes an entry; `now` is in milliseconds since 1970. */
export function createCacheEntry<Data>(
  data: Data,
  { now, timeoutSeconds = CACHE_DEFAULT_TIMEOUT_SECONDS }: { now: number; timeoutSeconds?: number },
): CacheEntry<Data> {
  return { data, timeout: timeoutSeconds, createTime: now }
}

/** Whether the age in seconds exceeds a non-zero timeout; `now` is in milliseconds since 1970. */
export function isCacheEntryExpired(entry: CacheEntry<unknown>, now: number): boolean {
  const ageSeconds = (now - entry.createTime) / 1000
  return entry.timeout !== 0 && ageSeconds > entry.timeout
}

/** Reads an entry: null without one or with an expired one, which is then to be removed. */
export function readCacheEntry<Data>(entry: CacheEntry<Data> | null, now: number): CacheRead<Data> {
  if (entry === null) return { data: null, mustRemove: false }
  if (isCacheEntryExpired(entry, now)) return { data: null, mustRemove: true }
  return { data: entry.data, mustRemove: false }
}
