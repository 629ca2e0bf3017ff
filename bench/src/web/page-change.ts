import type { Page } from 'playwright-core'

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
