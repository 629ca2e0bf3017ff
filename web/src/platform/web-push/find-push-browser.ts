import { createContext } from 'react'
import { demoPushService } from './demo-push-service.ts'
import type { PushBrowser } from './push-browser.ts'
import { vendorPushService } from './vendor-push-service.ts'

/** Finds the browser's own push service; tests put another. */
export const PushBrowserContext = createContext<() => PushBrowser | null>(findPushBrowser)

/** The present browser; null where it cannot wake a closed app, or no service worker is built. */
export function findPushBrowser(): PushBrowser | null {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble || !import.meta.env.PROD) return null
  return {
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    ...(import.meta.env.MODE === 'demo' ? demoPushService : vendorPushService(navigator.serviceWorker)),
  }
}
