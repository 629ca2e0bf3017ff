import type { Page } from 'playwright-core'
import { eventually } from '#journey/eventually.ts'

/** What the service worker keeps for the list besides the app itself: the list, and the cities it belongs to. */
const KEPT = ['quan-data-list', 'quan-data-reference']

type WithWorker = {
  navigator: { serviceWorker: { ready: Promise<unknown> } }
  caches: { open(name: string): Promise<{ keys(): Promise<unknown[]> }> }
}

/** Waits until the service worker has the app. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { navigator } = globalThis as unknown as WithWorker
    await navigator.serviceWorker.ready
  })
}

/** Waits until it has the list that is shown as well, and something of further kinds. */
export async function readyOffline(page: Page, ...further: string[]): Promise<void> {
  await workerReady(page)
  const isKept = () =>
    page.evaluate(
      async (names) => {
        const { caches } = globalThis as unknown as WithWorker
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.every((answers) => answers.length > 0)
      },
      [...KEPT, ...further],
    )
  await eventually(isKept).toBe(true)
}
