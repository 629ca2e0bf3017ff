import { HOME_PATH } from '@quan/contract/route/app-route.ts'
import { nativePlatform } from '#platform/native/bridge-object.ts'
import type { DeviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** Attribute of the document by which `base.css` covers the page until the launch view is there. */
const COVER = 'launch'

/** Covers the page before its first paint. */
export function cover({ documentElement }: Document): void {
  documentElement.dataset[COVER] = ''
}

export function isCovered({ documentElement }: Document): boolean {
  return documentElement.dataset[COVER] !== undefined
}

export function uncover({ documentElement }: Document): void {
  delete documentElement.dataset[COVER]
}

type LaunchParts = { window: Window; storage: Pick<DeviceStorage, 'find' | 'write'> }

/**
 * True when the app opens with the launch view: once a launch, where it was installed and opened by its icon. A link, a
 * reload and a browser's tab never wait for it.
 */
export function opensWithLaunchView({ window, storage }: LaunchParts): boolean {
  if (!isInstalled(window)) return false
  const isReload = storage.find(StorageKey.launched) !== null
  storage.write(StorageKey.launched, true)
  const { pathname, search } = window.location
  return !isReload && pathname === HOME_PATH && search === ''
}

function isInstalled(window: Window): boolean {
  const { standalone } = window.navigator as { standalone?: boolean }
  const isStandalone = standalone === true || window.matchMedia('(display-mode: standalone)').matches
  return isStandalone || nativePlatform(window) !== null
}
