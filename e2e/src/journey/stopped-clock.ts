import type { Page } from 'playwright-core'

/** How far ahead of a page's own time its clock is stopped, in milliseconds: at first, and at most. */
const AHEAD_MS = 1_000
const AHEAD_MAX_MS = 32_000

/** Opens a path with a clock that the test moves: from then on no time passes in the page by itself. */
export async function openWithStoppedClock(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await open()
  await stopClock(page)
}

/** The same for what must not be over before the test looks: no time passes from the start. */
export async function openWithoutTime(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MAX_MS)
  await open()
}

/** Stops the installed clock of a page. On a busy machine its time may be past the wanted one before it hears of it: then later. */
export async function stopClock(page: Page, aheadMs = AHEAD_MS): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  try {
    await page.clock.pauseAt(now + aheadMs)
  } catch (error) {
    if (aheadMs >= AHEAD_MAX_MS) throw error
    await stopClock(page, 2 * aheadMs)
  }
}
