import type { Page } from 'playwright-core'

/** A page's first moments; times are milliseconds since the navigation began. */
export type FirstPaint = {
  /** When the first element of the selector could be seen. */
  paintedAtMs: number
  /** The same on the wall clock. */
  paintedAtWallMs: number
  /** Sum of all layout shifts so far. */
  layoutShift: number
}

const MARK = 'first-row'

/** Notes when the first element of a selector is painted, and every layout shift; to be called before `goto`. */
export async function watchFirstPaint(page: Page, selector: string): Promise<() => Promise<FirstPaint>> {
  await page.addInitScript(noteFirstPaint, { selector, mark: MARK })
  return async () => {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK)
    return await page.evaluate((mark) => {
      const { shifts = [] } = globalThis as unknown as { shifts?: number[] }
      const paintedAtMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
      return {
        paintedAtMs,
        paintedAtWallMs: performance.timeOrigin + paintedAtMs,
        layoutShift: shifts.reduce((sum, shift) => sum + shift, 0),
      }
    }, MARK)
  }
}

type Watching = {
  document: { querySelector(selector: string): unknown }
  requestAnimationFrame(callback: () => void): void
  MutationObserver: new (callback: (_: unknown, observer: { disconnect(): void }) => void) => {
    observe(target: unknown, options: object): void
  }
  PerformanceObserver: new (callback: (list: { getEntries(): { value: number }[] }) => void) => {
    observe(options: object): void
  }
  shifts: number[]
}

function noteFirstPaint({ selector, mark }: { selector: string; mark: string }) {
  const window = globalThis as unknown as Watching
  window.shifts = []
  new window.PerformanceObserver((list) =>
    window.shifts.push(...list.getEntries().map((entry) => entry.value)),
  ).observe({ type: 'layout-shift', buffered: true })
  new window.MutationObserver((_, observer) => {
    if (window.document.querySelector(selector) === null) return
    observer.disconnect()
    window.requestAnimationFrame(() => performance.mark(mark))
  }).observe(window.document, { childList: true, subtree: true })
}
