import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-settings.ts'

/** A message as the system shows it. */
export type SystemMessage = { title: string; body: string; tag: string; data: { id: string; path: string } }

type WithWorker = {
  navigator: { serviceWorker: { ready: Promise<{ getNotifications(): Promise<SystemMessage[]> }> } }
}

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
  return page.evaluate(async () => {
    const { navigator } = globalThis as unknown as WithWorker
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })
}

type WorkerScope = {
  clients: { matchAll(options: object): Promise<{ url: string; focused: boolean }[]> }
  registration: { getNotifications(options: { tag: string }): Promise<unknown[]> }
  NotificationEvent: new (type: string, init: object) => unknown
  dispatchEvent(event: unknown): void
}

/** Taps a message of the system. */
export async function tapSystemMessage(page: Page, tag: string): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
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
