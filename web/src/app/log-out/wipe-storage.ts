import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** What belongs to the device rather than to the member. */
const STAYS: readonly string[] = [
  StorageKey.deviceUniqueId,
  StorageKey.theme,
  StorageKey.language,
  StorageKey.city,
  StorageKey.launched,
].map((key) => STORAGE_PREFIX + key)

/** Removes what a storage holds of who used the app. */
export function wipeStorage(find: () => Storage): void {
  try {
    const storage = find()
    const ours = Object.keys(storage).filter((key) => key.startsWith(STORAGE_PREFIX) && !STAYS.includes(key))
    for (const key of ours) storage.removeItem(key)
  } catch {
    // a device that forbids storage has kept nothing
  }
}
