import type { Page } from 'playwright-core'

type TellsResize = {
  resized?: Promise<void>
  addEventListener(type: 'resize', listener: () => void, options: { once: true }): void
}

/** Gives the screen another size and waits until the page has heard of it. */
export async function turnTo(page: Page, size: { width: number; height: number }): Promise<void> {
  // the page listens before its size changes: else it could miss the event
  await page.evaluate(() => {
    const window = globalThis as unknown as TellsResize
    window.resized = new Promise((resolve) => window.addEventListener('resize', resolve, { once: true }))
  })
  await page.setViewportSize(size)
  await page.evaluate(() => (globalThis as unknown as TellsResize).resized)
}
