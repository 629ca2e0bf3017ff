import type { Page } from 'playwright-core'

/** When something a page asked for was asked and had come, in milliseconds since the navigation began. */
export type RequestTimes = { url: string; startedAtMs: number; endedAtMs: number }

type Entry = { name: string; startTime: number; responseEnd: number }

/** Everything a page asked for so far. */
export async function requestTimes(page: Page): Promise<RequestTimes[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as unknown as Entry)
      .map(({ name, startTime, responseEnd }) => ({ url: name, startedAtMs: startTime, endedAtMs: responseEnd })),
  )
}
