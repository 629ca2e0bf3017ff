import type { DeviceStorage } from '#platform/storage/device-storage.ts'

/** Which messages this device has had, for the gateway sends again what it has no acknowledgement of. */
export type SeenMessages = {
  /** True when no tab of this device has had it yet; from now on one has. */
  isNew(id: string): boolean
  /** True when this tab has not had it yet; from now on it has. */
  isNewHere(id: string): boolean
}

/** How many ids are kept; more than a member is told between two looks. */
const SEEN_MAX = 500
/** Of a longer id the beginning tells enough, in characters: a gateway must not fill the device. */
const ID_MAX = 100
const SEEN_KEY = 'pushSeen'

/** Kept over a reload and shared by the tabs; the oldest are forgotten first. */
export function createSeenMessages(storage: DeviceStorage): SeenMessages {
  const here = new Set<string>()

  function isNewHere(id: string): boolean {
    if (here.has(id)) return false
    here.add(id)
    for (const oldest of here) {
      if (here.size <= SEEN_MAX) break
      here.delete(oldest)
    }
    return true
  }

  function isNewInStorage(id: string): boolean {
    const seen = texts(storage.find(SEEN_KEY))
    if (seen.includes(id)) return false
    storage.write(SEEN_KEY, [...seen, id].slice(-SEEN_MAX))
    return true
  }

  return {
    isNewHere: (id) => isNewHere(id.slice(0, ID_MAX)),
    isNew(id) {
      const known = id.slice(0, ID_MAX)
      const isNew = isNewInStorage(known)
      return isNewHere(known) && isNew
    },
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
