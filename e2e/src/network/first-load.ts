import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** A page's first moments; times are milliseconds since the navigation began. */
type FirstPaint = {
  /** When the first element of the selector could be seen. */
  paintedAtMs: number
  /** The same on the wall clock. */
  paintedAtWallMs: number
  /** Sum of all layout shifts so far. */
  layoutShift: number
}

const MARK = 'first-row'

/** A script as it came over the wire. */
export type TransferredScript = { url: string; sentAtMs: number; endedAtMs: number; bytes: number; encoding: string }

/** The scripts a page began to load before a moment of the wall clock, each once it is there. */
export type ScriptsBegunBefore = (wallMs: number) => Promise<TransferredScript[]>

type Sent = {
  url: string
  wallMs: number
  monotonicMs: number
  encoding: string
  /** Null for one that did not come. */
  transfer: PromiseWithResolvers<TransferredScript | null>
}

/** Notes every script a page loads, with an empty cache. Bytes are those of the wire, headers included. */
export async function watchScripts(page: Page): Promise<ScriptsBegunBefore> {
  const session = await page.context().newCDPSession(page)
  const sent = new Map<string, Sent>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    if (type !== 'Script') return
    const times = { wallMs: wallTime * 1000, monotonicMs: timestamp * 1000 }
    sent.set(requestId, { url: request.url, ...times, encoding: '', transfer: Promise.withResolvers() })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const script = sent.get(requestId)
    if (script) script.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? ''
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const script = sent.get(requestId)
    if (!script) return
    const { url, wallMs, monotonicMs, encoding } = script
    const endedAtMs = wallMs + timestamp * 1000 - monotonicMs
    script.transfer.resolve({ url, sentAtMs: wallMs, endedAtMs, bytes: encodedDataLength, encoding })
  })
  session.on('Network.loadingFailed', ({ requestId }) => sent.get(requestId)?.transfer.resolve(null))
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return async (momentMs) => {
    const begun = [...sent.values()].filter(({ wallMs }) => wallMs < momentMs)
    const transferred = await Promise.all(begun.map(({ transfer }) => transfer.promise))
    return transferred.filter((script) => script !== null)
  }
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/** Weight of the scripts within a page's HTML on the wire, compressed each by itself, in bytes. */
export function inlineScriptBytes(html: string): number {
  return [...html.matchAll(INLINE_SCRIPT)].reduce((sum, [, code = '']) => sum + gzipSync(code).length, 0)
}

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
  document: { querySelector(selector: string): { checkVisibility(): boolean } | null }
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
    // what the server painted for others stands there unseen
    if (!window.document.querySelector(selector)?.checkVisibility()) return
    observer.disconnect()
    window.requestAnimationFrame(() => performance.mark(mark))
  }).observe(window.document, { childList: true, subtree: true })
}
