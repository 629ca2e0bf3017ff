import type { Page } from 'playwright-core'

type WithImages = { document: { images: Iterable<{ complete: boolean; loading: string }> } }

/** Waits until every picture of the page has come. */
export async function allPicturesThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { images } = (globalThis as unknown as WithImages).document
    return [...images].every(({ complete, loading }) => complete || loading === 'lazy')
  })
}
