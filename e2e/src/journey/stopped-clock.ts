import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** How far ahead of a page's own time its clock is stopped, in milliseconds: at first, and at most. */
const AHEAD_MS = 1_000
const AHEAD_MAX_MS = 32_000

/** In slow time, so much passes each time so much has passed, in milliseconds. */
const SLOW_STEP_MS = 2
const EVERY_MS = 20

/** Opens a path with a clock that the test moves: from then on no time passes in the page by itself. */
export async function openWithStoppedClock(page: Page, open: () => Promise<void>): Promise<void> {
  await page.clock.install()
  await open()
  await stopClock(page)
}

/** The same for what must not be over before the test looks: while the path opens, hardly any time passes. */
export async function openInSlowTime(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + AHEAD_MAX_MS)
  const opened = open()
  const isOver = opened.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([isOver, setTimeout(EVERY_MS, false)]))) await page.clock.runFor(SLOW_STEP_MS)
  await opened
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
