import type { Page } from 'playwright-core'

type WithImages = {
  document: {
    images: Iterable<{ complete: boolean; loading: string }>
    querySelector(selector: string): unknown
  }
}

/** Waits until every picture of the page has come, and every cover is drawn. */
export async function allPicturesThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as WithImages
    if (document.querySelector('[data-cover] > div:empty:not([data-over-cover])') !== null) return false
    return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  })
}
