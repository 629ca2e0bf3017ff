import type { Page } from 'playwright-core'

/** Opens a path with a clock that the test moves: from then on no time passes in the page by itself. */
export async function openWithStoppedClock(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await open()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}
