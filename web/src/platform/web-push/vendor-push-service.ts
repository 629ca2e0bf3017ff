import type { BrowserSubscription, PushService } from './push-browser.ts'

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
