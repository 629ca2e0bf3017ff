import type { Page } from 'playwright-core'

/** A script as it came over the wire. */
export type TransferredScript = { url: string; sentAtMs: number; endedAtMs: number; bytes: number; encoding: string }

/** Notes every script a page loads, with an empty cache. Bytes are those of the wire, headers included. */
export async function watchScripts(page: Page): Promise<() => TransferredScript[]> {
  const session = await page.context().newCDPSession(page)
  const sent = new Map<string, { url: string; wallMs: number; monotonicMs: number; encoding: string }>()
  const scripts: TransferredScript[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime, timestamp }) => {
    if (type !== 'Script') return
    sent.set(requestId, { url: request.url, wallMs: wallTime * 1000, monotonicMs: timestamp * 1000, encoding: '' })
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
    scripts.push({ url, sentAtMs: wallMs, endedAtMs, bytes: encodedDataLength, encoding })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return () => scripts
}
