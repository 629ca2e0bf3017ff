import type { Page } from 'playwright-core'
import type { Phone } from './phone.ts'

/** What somebody sees of a page that loads. */
export type FirstView = {
  /** From the navigation to the paint of the largest picture or text, in milliseconds. */
  largestMs: number
  /** From the navigation until the first element of a selector stands in a frame, in milliseconds. */
  shownMs: number
  /** Sum of what tasks took beyond 50 ms, in milliseconds. */
  blockingMs: number
  /** Sum of all layout shifts. */
  shift: number
}

/** A task up to this length disturbs nobody, in milliseconds. */
const UNDISTURBING_MS = 50
/** Nothing comes any more once nothing came for this long, in milliseconds. */
const QUIET_MS = 1_500

type Entry = { startTime: number; duration: number; value: number }

type Noted = { largest: Entry[]; tasks: Entry[]; shifts: Entry[]; shownMs: number | null }

type Noting = {
  noted: Noted
  document: { querySelector(selector: string): { checkVisibility(): boolean } | null }
  requestAnimationFrame(callback: () => void): void
  MutationObserver: new (callback: (_: unknown, observer: { disconnect(): void }) => void) => {
    observe(target: unknown, options: object): void
  }
  PerformanceObserver: new (callback: (list: { getEntries(): Entry[] }) => void) => { observe(options: object): void }
}

/** Loads a page and waits until it rests. `shown` finds what people came for. */
export async function loadFirstView({ page }: Phone, path: string, shown: string): Promise<FirstView> {
  await page.addInitScript(note, shown)
  await page.goto(path)
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
  const { largest, tasks, shifts, shownMs } = await page.evaluate(() => (globalThis as unknown as Noting).noted)
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
  return {
    largestMs: largest.at(-1)?.startTime ?? Number.NaN,
    shownMs: shownMs ?? Number.NaN,
    blockingMs: sum(tasks.map(({ duration }) => Math.max(0, duration - UNDISTURBING_MS))),
    shift: sum(shifts.map(({ value }) => value)),
  }
}

function note(shown: string) {
  const window = globalThis as unknown as Noting
  const noted: Noted = { largest: [], tasks: [], shifts: [], shownMs: null }
  window.noted = noted
  const kinds = { 'largest-contentful-paint': noted.largest, longtask: noted.tasks, 'layout-shift': noted.shifts }
  for (const [type, entries] of Object.entries(kinds))
    new window.PerformanceObserver((list) => {
      for (const { startTime, duration, value } of list.getEntries()) entries.push({ startTime, duration, value })
    }).observe({ type, buffered: true })
  new window.MutationObserver((_, observer) => {
    // what the server painted for others stands there unseen
    if (!window.document.querySelector(shown)?.checkVisibility()) return
    observer.disconnect()
    window.requestAnimationFrame(() => (noted.shownMs = performance.now()))
  }).observe(window.document, { childList: true, subtree: true })
}

type Watching = {
  changedMs?: number
  document: { querySelector(selector: string): { checkVisibility(): boolean } | null }
  addEventListener(type: string, listener: (event: { timeStamp: number }) => void, options: object): void
  requestAnimationFrame(callback: () => void): void
  MessageChannel: typeof MessageChannel
}

/**
 * Milliseconds from a tap, or from going back, until the page that is meant has been painted. `act` does either; `shown`
 * finds that page.
 */
export async function timePageChange(page: Page, shown: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watchChange, shown)
  await act()
  await page.waitForFunction(() => (globalThis as unknown as Watching).changedMs !== undefined)
  return await page.evaluate(() => (globalThis as unknown as Watching).changedMs ?? Number.NaN)
}

function watchChange(shown: string) {
  const window = globalThis as unknown as Watching
  delete window.changedMs
  const start = ({ timeStamp }: { timeStamp: number }) => {
    const look = () => {
      if (!window.document.querySelector(shown)?.checkVisibility()) return window.requestAnimationFrame(look)
      // what follows the frame comes after its paint
      const { port1, port2 } = new window.MessageChannel()
      port1.addEventListener('message', () => (window.changedMs ??= performance.now() - timeStamp))
      port1.start()
      port2.postMessage(null)
    }
    window.requestAnimationFrame(look)
  }
  for (const type of ['click', 'popstate']) window.addEventListener(type, start, { capture: true, once: true })
}
