import type { Page } from 'playwright-core'
import { untilFound } from '#journey/until-found.ts'

/** Caches that the service worker fills for the list besides the app itself; the page itself told its city. */
const KEPT = ['quan-data-list']

/** Caches it fills with what somebody looked at. */
const OPENED = ['quan-data-list', 'quan-data-detail', 'quan-data-districts', 'quan-data-picture']

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

/** How many answers it keeps of what somebody looked at. */
export async function keptOpened(page: Page): Promise<number> {
  const counts = await countKept(page, OPENED)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Waits until it has the list that is shown as well, and something of further kinds. */
export async function readyOffline(page: Page, ...further: string[]): Promise<void> {
  await workerReady(page)
  await untilFound('what it keeps', async () => Math.min(...(await countKept(page, [...KEPT, ...further]))) > 0 || null)
}

function countKept(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(async (wanted) => {
    const { caches } = globalThis as unknown as WithWorker
    const kept = await Promise.all(wanted.map(async (name) => (await caches.open(name)).keys()))
    return kept.map((answers) => answers.length)
  }, names)
}
