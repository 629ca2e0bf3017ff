import { createPushStorage, forgetPush } from '#platform/push/storage/push-storage.ts'
import { forgetMemberOffline } from '../offline/register-service-worker.ts'
import { wipeStorage } from './wipe-storage.ts'

/** Removes all that was stored on this device while a member used it; done once the worker was told, too. */
export async function wipeDevice(window: Window): Promise<void> {
  const told = forgetMemberOffline(window.navigator.serviceWorker)
  for (const find of [() => window.localStorage, () => window.sessionStorage]) wipeStorage(find)
  forgetPush(createPushStorage(() => window.localStorage))
  await told
}
