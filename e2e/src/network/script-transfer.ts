import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

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
