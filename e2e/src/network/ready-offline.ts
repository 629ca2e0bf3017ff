import type { Page } from 'playwright-core'

type WithCaches = { caches: { keys(): Promise<string[]>; open(name: string): Promise<{ keys(): Promise<unknown[]> }> } }

/** Waits until the service worker has the app and the list that is shown. */
export async function readyOffline(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { caches } = globalThis as unknown as WithCaches
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    const has = (prefix: string) => names.some((name, index) => name.startsWith(prefix) && (kept[index] ?? 0) > 0)
    return has('quan-shell-') && has('quan-data-list')
  })
  await page.evaluate(async () => {
    const { navigator } = globalThis as unknown as { navigator: { serviceWorker: { ready: Promise<unknown> } } }
    await navigator.serviceWorker.ready
  })
}
