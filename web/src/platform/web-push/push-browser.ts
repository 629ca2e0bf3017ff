import { createContext } from 'react'
import { deviceStorage } from '../storage/device-storage.ts'
import { StorageKey } from '../storage/storage-key.ts'

const SUBSCRIBE = '/sim/web-push/subscribe'

type KeptSubscription = Omit<BrowserSubscription, 'unsubscribe'>

const unsubscribe = async () => deviceStorage.remove(StorageKey.demoWebPush)

const alive = (kept: KeptSubscription): BrowserSubscription => ({ ...kept, unsubscribe })

/** The demo's server sends to no browser vendor: its simulator takes their place, and shows what would have come. */
export const demoPushService: PushService = {
  async findSubscription() {
    const kept = deviceStorage.find<KeptSubscription>(StorageKey.demoWebPush)
    return kept === null ? null : alive(kept)
  },
  async subscribe(serverKey) {
    const answer = await fetch(SUBSCRIBE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey: serverKey }),
    })
    if (!answer.ok) throw new Error(`the simulator answered ${answer.status}`)
    const { endpoint, keys } = (await answer.json()) as Pick<KeptSubscription, 'endpoint' | 'keys'>
    deviceStorage.write(StorageKey.demoWebPush, { endpoint, keys, serverKey })
    return alive({ endpoint, keys, serverKey })
  },
}

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

/** The push service of the browser's vendor. */
export function vendorPushService(serviceWorker: ServiceWorkerContainer): PushService {
  return {
    async findSubscription() {
      const worker = await serviceWorker.getRegistration()
      const subscription = await worker?.pushManager.getSubscription()
      return subscription ? readSubscription(subscription) : null
    },
    async subscribe(serverKey) {
      const { pushManager } = await serviceWorker.ready
      const options = { userVisibleOnly: true, applicationServerKey: serverKey }
      return readSubscription(await pushManager.subscribe(options))
    },
  }
}

function readSubscription(subscription: PushSubscription): BrowserSubscription {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return {
    endpoint: subscription.endpoint,
    serverKey: base64Url(subscription.options.applicationServerKey),
    keys: { p256dh, auth },
    unsubscribe: () => subscription.unsubscribe(),
  }
}

function base64Url(bytes: ArrayBuffer | null): string | null {
  if (bytes === null) return null
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** How the browser's push service reaches this app. */
export type BrowserSubscription = {
  endpoint: string
  /** Of the server that may send, base64url. */
  serverKey: string | null
  keys: { p256dh: string; auth: string }
  unsubscribe(): Promise<unknown>
}

/** A browser's push service. */
type PushService = {
  findSubscription(): Promise<BrowserSubscription | null>
  /** Throws where it cannot be reached. */
  subscribe(serverKey: string): Promise<BrowserSubscription>
}

/** The part of a browser that wakes a closed app. */
export type PushBrowser = PushService & {
  permission(): NotificationPermission
  /** Asks the person, where they have not decided yet. */
  askPermission(): Promise<NotificationPermission>
}
