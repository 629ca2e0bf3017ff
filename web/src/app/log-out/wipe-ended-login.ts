import { createPushStorage, forgetPush } from '#platform/push/storage/push-storage.ts'
import type { LoginLoss } from '#platform/session/session.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { keptWebPush } from '#platform/web-push/kept-web-push.ts'
import { forgetMemberOffline } from '../offline/register-service-worker.ts'
import { wipeDevice } from './wipe-device.ts'

/**
 * The server ended the login of this device: what tells of the member goes, what they typed waits for them. Of an
 * account that is gone nothing waits for anybody.
 */
export function wipeEndedLogin(window: Window, why: LoginLoss): void {
  keptWebPush.set(null)
  if (why === 'closed') return void wipeDevice(window)
  currentAddressInfo.set(null)
  for (const key of [StorageKey.sentPlace, StorageKey.demoWebPush]) deviceStorage.remove(key)
  void forgetMemberOffline(window.navigator.serviceWorker)
  forgetPush(createPushStorage(() => window.localStorage))
}
