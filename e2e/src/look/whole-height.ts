import type { Page } from 'playwright-core'

/** How high the screen must be to show all of the page on top, in pixels. */
export async function wholeHeight(page: Page): Promise<number> {
  return await page.locator('[role=main]:not([inert] *, [data-covered] *)').evaluate((main) => {
    const { scrollHeight, clientHeight } = main as Scrolls
    const { innerHeight } = globalThis as unknown as { innerHeight: number }
    return innerHeight + scrollHeight - clientHeight
  })
}

type Scrolls = { scrollHeight: number; clientHeight: number }
