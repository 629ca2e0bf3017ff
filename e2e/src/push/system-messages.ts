import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'

/** A message as the system shows it. */
export type SystemMessage = { title: string; body: string; tag: string; data: { id: string; path: string } }

/** Gives the page's service worker a message, as the browser does with one of its push service. */
export async function deliverToWorker(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = `${new URL(appUrl()).origin}/`
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })
  await session.detach()
}

/** The messages of this app that the system shows. */
export async function systemMessages(page: Page): Promise<SystemMessage[]> {
  const [worker] = page.context().serviceWorkers()
  const messages = await worker?.evaluate(async () => {
    const shown = await (globalThis as unknown as WorkerScope).registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })
  return messages ?? []
}

/**
 * Gives the page's service worker a system that shows messages, where the browser has none: one without a desktop
 * refuses every permission to show them. Like the real one, it keeps one message a tag until that is closed.
 */
export async function ensureMessageSystem(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    if (scope.Notification.permission === 'granted') return
    const shown = new Map<string, SystemMessage & { close(): void }>()
    Object.assign(scope.registration, {
      async showNotification(title: string, { tag, ...options }: Omit<SystemMessage, 'title'>) {
        shown.set(tag, { title, tag, ...options, close: () => void shown.delete(tag) })
      },
      async getNotifications({ tag }: { tag?: string } = {}) {
        return [...shown.values()].filter((one) => tag === undefined || one.tag === tag)
      },
    })
  })
}

type WorkerScope = {
  clients: { matchAll(options: object): Promise<{ url: string; focused: boolean }[]> }
  registration: { getNotifications(options?: { tag: string }): Promise<SystemMessage[]> }
  Notification: { permission: string; new (): SystemMessage }
  ExtendableEvent: new (type: string) => object
  NotificationEvent: new (type: string, init: object) => unknown
  dispatchEvent(event: unknown): void
}

/** Taps a message of the system. */
export async function tapSystemMessage(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const { Notification, NotificationEvent, ExtendableEvent } = scope
    const isReal = notification instanceof Notification
    // a message of the stand-in is none the browser's own event would take
    const tap = isReal
      ? new NotificationEvent('notificationclick', { notification })
      : Object.assign(new ExtendableEvent('notificationclick'), { notification })
    scope.dispatchEvent(tap)
  }, tag)
}

/** Addresses of the pages somebody is using, as the service worker sees them. */
export async function pagesInUse(page: Page): Promise<string[]> {
  const [worker] = page.context().serviceWorkers()
  const pages = await worker?.evaluate(async () => {
    const { clients } = globalThis as unknown as WorkerScope
    return await clients
      .matchAll({ type: 'window', includeUncontrolled: true })
      .then((all) => all.filter(({ focused }) => focused).map(({ url }) => url))
  })
  return pages ?? []
}

type Answer = 'granted' | 'denied'

type WithNotification = { Notification: object; sessionStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** Sets the person's answer where the page asks whether it may notify; the answer stays. */
export async function answerNotifications(page: Page, answer: Answer): Promise<void> {
  await page.addInitScript((given) => {
    const { Notification, sessionStorage } = globalThis as unknown as WithNotification
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('answered') ?? 'default' })
    Object.assign(Notification, {
      async requestPermission() {
        sessionStorage.setItem('answered', given)
        return given
      },
    })
  }, answer)
}
