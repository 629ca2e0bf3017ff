import type { Page } from 'playwright-core'

type WithImages = {
  document: {
    images: Iterable<{ complete: boolean; loading: string }>
    querySelectorAll(selector: string): Iterable<{ checkVisibility(): boolean }>
  }
}

/** Waits until every picture of the page has come, and every cover is drawn; one on a page that lies below is when it is seen. */
export async function allPicturesThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as WithImages
    const blanks = [...document.querySelectorAll('[data-cover] > div:empty:not([data-over-cover])')]
    if (blanks.some((blank) => blank.checkVisibility())) return false
    return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
  })
}
