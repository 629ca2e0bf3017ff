import { createCacheEntry, readCacheEntry, type CacheEntry } from '@quan/contract/storage/cache-entry.ts'
import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'

/** Keeps values on the device as entries with an expiry, under the product's namespace. */
export type DeviceStorage = {
  /** Null when there is none, it has expired (then it is removed) or it cannot be read. */
  find<Data>(key: string): Data | null
  /** Without a timeout, or with 0, the entry never expires. */
  write(key: string, data: unknown, options?: { timeoutSeconds?: number }): void
  remove(key: string): void
}

type DeviceStorageParts = { findStorage: () => Storage | null; now: () => number }

/** Where the device allows no storage (private mode, full, server), values last as long as the page. */
export function createDeviceStorage({ findStorage, now }: DeviceStorageParts): DeviceStorage {
  const memory = new Map<string, string>()
  const readText = (name: string) => memory.get(name) ?? attempt(() => findStorage()?.getItem(name)) ?? null

  function writeText(name: string, text: string) {
    const isKept = attempt(() => {
      const storage = findStorage()
      storage?.setItem(name, text)
      return storage !== null
    })
    if (isKept) memory.delete(name)
    else memory.set(name, text)
  }

  function remove(key: string) {
    memory.delete(STORAGE_PREFIX + key)
    attempt(() => findStorage()?.removeItem(STORAGE_PREFIX + key))
  }

  return {
    find<Data>(key: string) {
      const read = readCacheEntry(parseEntry<Data>(readText(STORAGE_PREFIX + key)), now())
      if (read.mustRemove) remove(key)
      return read.data
    },
    write(key, data, options = {}) {
      writeText(STORAGE_PREFIX + key, JSON.stringify(createCacheEntry(data, { now: now(), ...options })))
    },
    remove,
  }
}

function parseEntry<Data>(text: string | null): CacheEntry<Data> | null {
  const entry: unknown = text === null ? null : attempt(() => JSON.parse(text))
  return isEntry<Data>(entry) ? entry : null
}

function isEntry<Data>(value: unknown): value is CacheEntry<Data> {
  return typeof value === 'object' && value !== null && 'data' in value && 'timeout' in value && 'createTime' in value
}

/** Storage throws when it is full or forbidden; both mean "not kept" here. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** The storage of this device. */
export const deviceStorage = createDeviceStorage({
  findStorage: () => (typeof window === 'undefined' ? null : window.localStorage),
  now: Date.now,
})
