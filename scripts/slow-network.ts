import { parseArgs } from 'node:util'
import { openBrowser, ON_A_PHONE } from '@quan/e2e/browser/launch.ts'
import { watchFirstPaint } from '@quan/e2e/network/first-load.ts'
import { slowDown } from '@quan/e2e/network/network-to-app.ts'
import { ROW } from '@quan/e2e/page/list-page.ts'
import { say } from './commands/progress.ts'

/**
 * `node scripts/slow-network.ts URL [URL]`: first row of the list, and the first heading and the whole of an activity
 * tapped at once, over a slow line with an empty cache. Two running apps are measured in turns.
 */
const SLOW = { latencyMs: 400, bytesPerSecond: 50_000 }
const ROUNDS = 5

type Round = { rowMs: number; titleMs: number; detailMs: number }

type Browser = Awaited<ReturnType<typeof openBrowser>>

async function measure(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ ...ON_A_PHONE, baseURL: url, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await slowDown(page, SLOW)
    const firstPaint = await watchFirstPaint(page, ROW)
    await page.goto('/pages/20search/search', { waitUntil: 'commit' })
    const { paintedAtMs } = await firstPaint()
    const tappedAt = performance.now()
    await page.locator(ROW).first().click()
    await page.locator('[data-page*=hdDetail] h2').first().waitFor()
    const titleMs = performance.now() - tappedAt
    await page.getByRole('heading', { name: '活动介绍' }).waitFor()
    return { rowMs: paintedAtMs, titleMs, detailMs: performance.now() - tappedAt }
  } finally {
    await context.close()
  }
}

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

const { positionals: urls } = parseArgs({ allowPositionals: true })
const browser = await openBrowser()
const rounds = new Map<string, Round[]>(urls.map((url) => [url, []]))
for (let round = 0; round < ROUNDS; round += 1) {
  for (const url of urls) {
    const measured = await measure(browser, url)
    rounds.get(url)?.push(measured)
    say(`${url} ${JSON.stringify(measured)}`)
  }
}
await browser.close()
for (const [url, all] of rounds) {
  const figures = {
    rowMs: median(all.map(({ rowMs }) => rowMs)),
    titleMs: median(all.map(({ titleMs }) => titleMs)),
    detailMs: median(all.map(({ detailMs }) => detailMs)),
  }
  process.stdout.write(`${JSON.stringify({ bench: 'slow-network', url, figures })}\n`)
}
