import type { Locator } from 'playwright-core'

type Scroller = { scrollTop: number }

/** Scrolls an element by so many pixels. */
export async function scrollDown(scroller: Locator, px: number): Promise<void> {
  await scroller.evaluate((element: Scroller, by) => void (element.scrollTop += by), px)
}

/** Where an element is scrolled to, in pixels. */
export async function scrollTop(scroller: Locator): Promise<number> {
  return await scroller.evaluate((element: Scroller) => element.scrollTop)
}
