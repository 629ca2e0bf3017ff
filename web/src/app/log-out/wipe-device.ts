import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import { createPushStorage, forgetPush } from '#platform/push/storage/push-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { forgetMemberOffline } from '../offline/keep-offline.ts'

/** What belongs to the device rather than to the member. */
const STAYS: readonly string[] = [
  StorageKey.deviceUniqueId,
  StorageKey.theme,
  StorageKey.language,
  StorageKey.city,
  StorageKey.launched,
].map((key) => STORAGE_PREFIX + key)

/** Removes all that was stored on this device while a member used it. */
export function wipeDevice(window: Window): void {
  forgetMemberOffline(window.navigator.serviceWorker)
  for (const find of [() => window.localStorage, () => window.sessionStorage]) wipe(find)
  forgetPush(createPushStorage(() => window.localStorage))
}

function wipe(find: () => Storage): void {
  try {
    const storage = find()
    const ours = Object.keys(storage).filter((key) => key.startsWith(STORAGE_PREFIX) && !STAYS.includes(key))
    for (const key of ours) storage.removeItem(key)
  } catch {
    // a device that forbids storage has kept nothing
  }
}
