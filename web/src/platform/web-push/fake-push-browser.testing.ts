import type { BrowserSubscription, PushBrowser } from './push-browser.ts'

const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** A browser whose person answers what the test says. */
export function fakePushBrowser({ answer = 'granted' }: { answer?: NotificationPermission } = {}) {
  let permission: NotificationPermission = 'default'
  let present: BrowserSubscription | null = null
  let made = 0

  function subscribe(serverKey: string): BrowserSubscription {
    if (present !== null) throw new DOMException('another key', 'InvalidStateError')
    made += 1
    const unsubscribe = async () => void (present = null)
    present = { endpoint: `https://push.example/${made}`, serverKey, keys: KEYS, unsubscribe }
    return present
  }

  const browser: PushBrowser = {
    permission: () => permission,
    askPermission: async () => (permission = permission === 'default' ? answer : permission),
    findSubscription: async () => present,
    subscribe: async (serverKey) => subscribe(serverKey),
  }
  return {
    browser,
    endpoint: () => present?.endpoint ?? null,
    decide: (next: NotificationPermission) => void (permission = next),
    /** The browser gives it another address by itself. */
    move() {
      present = null
      subscribe('key-1')
    },
  }
}
