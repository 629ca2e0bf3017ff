import { STORAGE_PREFIX } from '@quan/contract/storage/storage-prefix.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { isText } from '#platform/storage/value-check.ts'

/** Tells the boot script, the guard and other tabs at once who is logged in; all else about a member is encrypted. */
export type MemberMarker = {
  find(): string | null
  set(userGUID: string | null): void
  /** Calls back when another tab logged in or out. */
  watch(listener: () => void): void
}

/** The marker of this device. */
export const memberMarker: MemberMarker = {
  find() {
    const userGUID = deviceStorage.find<unknown>(StorageKey.member)
    return isText(userGUID) ? userGUID : null
  },
  set(userGUID) {
    if (userGUID === null) deviceStorage.remove(StorageKey.member)
    else deviceStorage.write(StorageKey.member, userGUID)
  },
  watch(listener) {
    // a storage cleared as a whole is no log-out: the page goes on with what it knows
    window.addEventListener('storage', ({ key }) => key === STORAGE_PREFIX + StorageKey.member && listener())
  },
}
