import { removeWebPush, saveWebPush } from '@quan/contract/notification/web-push.ts'
import type { Api } from '#platform/api/api.ts'
import type { Variable } from '#platform/state/variable.ts'
import type { KeptWebPush } from './kept-web-push.ts'
import type { BrowserSubscription, PushBrowser } from './push-browser.ts'

/** State of messages for the closed app on this device; denied = only the browser's own settings help. */
export type WebPushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Messages while the app is closed, by the browser's push service. */
export type WebPush = {
  find(): Promise<WebPushState>
  /**
   * Asks for permission where it must; off or denied afterwards means that the person said no. `agree` comes after it: a
   * browser asks only in the moment of a tap.
   */
  turnOn(agree?: () => Promise<unknown>): Promise<WebPushState>
  turnOff(): Promise<WebPushState>
  /** Renews a subscription after the server's key or the browser's own changed; another member's is taken away. */
  renew(): Promise<void>
}

type WebPushParts = {
  api: Api
  /** Null where the browser cannot. */
  browser: PushBrowser | null
  /** Of the server, base64url. */
  serverKey: string
  userGUID: string
  kept: Variable<KeptWebPush | null>
}

export function createWebPush({ api, browser, serverKey, userGUID, kept }: WebPushParts): WebPush {
  const findMine = () => (kept.get()?.userGUID === userGUID ? kept.get() : null)

  async function find(): Promise<WebPushState> {
    if (browser === null) return 'unsupported'
    const permission = browser.permission()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
    return findMine() !== null && (await browser.findSubscription()) !== null ? 'on' : 'off'
  }

  async function turnOn(agree?: () => Promise<unknown>): Promise<WebPushState> {
    if (browser === null || (await browser.askPermission()) !== 'granted') return find()
    await agree?.()
    await save(await subscriptionFor(browser, serverKey))
    return 'on'
  }

  async function save(subscription: BrowserSubscription): Promise<void> {
    const { endpoint, keys } = subscription
    try {
      await api.call(saveWebPush, { endpoint, keys })
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
    kept.set({ userGUID, endpoint })
  }

  async function turnOff(): Promise<WebPushState> {
    const mine = findMine()
    if (mine !== null) await api.call(removeWebPush, { endpoint: mine.endpoint })
    await forgetWebPush({ browser, kept })
    return find()
  }

  async function renew(): Promise<void> {
    if (browser === null || kept.get() === null) return
    const mine = findMine()
    if (mine === null) return forgetWebPush({ browser, kept })
    if (browser.permission() !== 'granted') return
    const subscription = await browser.findSubscription()
    if (subscription?.serverKey === serverKey && subscription.endpoint === mine.endpoint) return
    const next = await subscriptionFor(browser, serverKey)
    await save(next)
    if (next.endpoint !== mine.endpoint) await api.call(removeWebPush, { endpoint: mine.endpoint })
  }

  return { find, turnOn, turnOff, renew }
}

/** The browser has one subscription, and takes no other key while there is one. */
async function subscriptionFor(browser: PushBrowser, serverKey: string): Promise<BrowserSubscription> {
  const present = await browser.findSubscription()
  if (present?.serverKey === serverKey) return present
  await present?.unsubscribe()
  return browser.subscribe(serverKey)
}

/** Nothing reaches this browser any more; telling the server is another matter. */
export async function forgetWebPush({ browser, kept }: Pick<WebPushParts, 'browser' | 'kept'>): Promise<void> {
  kept.set(null)
  const present = await browser?.findSubscription()
  await present?.unsubscribe()
}
