import type { Page } from 'playwright-core'

type Line = { latencyMs: number; bytesPerSecond: number }

/** A phone on an ordinary mobile network. */
export const ON_4G: Line = { latencyMs: 60, bytesPerSecond: 400_000 }

/** Gives a page a slower way to the server. */
export async function slowDown(page: Page, { latencyMs, bytesPerSecond }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
