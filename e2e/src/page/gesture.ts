import type { Locator, Page } from 'playwright-core'

/** One finger on the screen; distances are CSS pixels. */
export type Finger = {
  put(x: number, y: number): Promise<void>
  /** Slides in small steps, as a hand does. */
  slideBy(dx: number, dy: number): Promise<void>
  lift(): Promise<void>
}

/** How far a hand slides between two events the browser tells of. */
const STEP_PX = 12

/** A finger for a page, through the browser's own touch input. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const at = { x: 0, y: 0 }

  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd') {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ ...at }] })
  }

  return {
    async put(x, y) {
      Object.assign(at, { x, y })
      await touch('touchStart')
    },
    async slideBy(dx, dy) {
      const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP_PX))
      for (let step = 0; step < steps; step++) {
        at.x += dx / steps
        at.y += dy / steps
        await touch('touchMove')
      }
    },
    lift: () => touch('touchEnd'),
  }
}

/** Where to put a finger to move something: the middle of it. */
export async function fingerPlace(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('There is nothing to put a finger on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Scroller = { scrollTop: number }

/** Scrolls an element by so many pixels. */
export async function scrollDown(scroller: Locator, px: number): Promise<void> {
  await scroller.evaluate((element: Scroller, by) => void (element.scrollTop += by), px)
}

/** Where an element is scrolled to, in pixels. */
export async function scrollTop(scroller: Locator): Promise<number> {
  return await scroller.evaluate((element: Scroller) => element.scrollTop)
}
