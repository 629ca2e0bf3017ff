import type { Page } from 'playwright-core'

/** True when a script of a document ran, in the page or in a frame that the page can look into. */
export async function wasHacked(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const top = globalThis as unknown as { length: number; [frame: number]: object }
    const windows = Array.from({ length: top.length }, (_, index) => top[index])
    return [top, ...windows].some((one) => {
      try {
        return one !== undefined && 'hacked' in one
      } catch {
        // another origin's
        return false
      }
    })
  })
}
