import type { Page } from 'playwright-core'

type TellsResize = { addEventListener(type: 'resize', listener: () => void, options: { once: true }): void }

/** Gives the screen another size and waits until the page has heard of it. */
export async function turnTo(page: Page, size: { width: number; height: number }): Promise<void> {
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const window = globalThis as unknown as TellsResize
        window.addEventListener('resize', resolve, { once: true })
      }),
  )
  await page.setViewportSize(size)
  await heard
}
