import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { PAINTED_MARK } from '@quan/contract/route/painted-page.ts'
import { startApp } from '@quan/e2e/app/app-process.ts'
import { openBrowser } from '@quan/e2e/browser/launch.ts'
import type { Browser } from 'playwright-core'
import type { BenchOptions, Figures } from '#bench.ts'
import { median } from '#measure.ts'
import { type FirstView, loadFirstView, timePageChange } from '#web/first-view.ts'
import { type Conditions, FAR_AWAY, MIDDLING, ONLY_SLOW, openPage, openPhone, slowPhone } from '#web/phone.ts'

const pageAt = (path: string) => `[data-page="${path}"]`
/** The rows of the list. */
const ROW = `a[href^="${APP_ROUTES.activityDetail.path}?"]`
const TITLE = 'h1'
/** Long enough for a page that is asked for anew to have been painted by the server, in milliseconds. */
const PAINTING_PATIENCE_MS = 60_000

type Opened = { browser: Browser; url: string; rounds: number; say: (text: string) => void }

/**
 * What a phone feels of the demo's app: the first view of list, activity and card for somebody who was never here, which
 * comes painted, and for somebody who was; the list in a far-away network, first and second time; a tap on a row and back.
 */
export async function bench({ rounds: { rounds }, say }: BenchOptions): Promise<Figures> {
  const app = await startApp()
  const browser = await openBrowser()
  try {
    const opened = { browser, url: app.url, rounds, say }
    const paths = await pathsOfPages(app.url)
    const figures: Figures = {}
    for (const [name, path] of Object.entries(paths)) Object.assign(figures, await firstViews(opened, name, path))
    return { ...figures, ...(await farAway(opened)), ...(await pageChanges(opened)) }
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** The pages that come painted, once they do. */
async function pathsOfPages(url: string) {
  const html = await paintedPage(url + APP_ROUTES.home.path)
  const activity = /href="([^"]*hdDetail\?id=[\w-]+)"/.exec(html)?.[1] ?? APP_ROUTES.home.path
  const card = /href="([^"]*userInfo\?id=[\w-]+)"/.exec(await paintedPage(url + activity))?.[1] ?? APP_ROUTES.home.path
  await paintedPage(url + card)
  return { list: APP_ROUTES.home.path, activity, card }
}

async function paintedPage(address: string): Promise<string> {
  const giveUpAt = Date.now() + PAINTING_PATIENCE_MS
  while (Date.now() < giveUpAt) {
    const html = await (await fetch(address, { headers: { 'accept-language': 'zh-CN' } })).text()
    if (html.includes(`data-${PAINTED_MARK}`)) return html
  }
  throw new Error(`${address} never came painted.`)
}

/** First views of a page, A B A B: painted, and rendered by the app. */
async function firstViews(opened: Opened, name: string, path: string): Promise<Figures> {
  const shown = name === 'list' ? ROW : TITLE
  const [painted, rendered]: [FirstView[], FirstView[]] = [[], []]
  for (let round = 0; round < opened.rounds; round += 1) {
    painted.push(await firstView(opened, { path, shown, wasHere: false, conditions: MIDDLING }))
    rendered.push(await firstView(opened, { path, shown, wasHere: true, conditions: MIDDLING }))
  }
  opened.say(`${name}: ${JSON.stringify({ painted: medians(painted), rendered: medians(rendered) })}`)
  return { ...named(name, medians(painted)), [`${name}_rendered_largest_ms`]: medians(rendered).largestMs }
}

type FirstViewOrder = { path: string; shown: string; wasHere: boolean; conditions: Conditions }

async function firstView(
  { browser, url }: Opened,
  { path, shown, wasHere, conditions }: FirstViewOrder,
): Promise<FirstView> {
  const phone = await openPhone(browser, { url, wasHere })
  await slowPhone(phone, conditions)
  const view = await loadFirstView(phone, path, shown)
  await phone.context.close()
  return view
}

/** The first row of the list with nothing kept, and once the phone keeps the app. */
async function farAway({ browser, url, rounds }: Opened): Promise<Figures> {
  const [cold, warm]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const phone = await openPhone(browser, { url, hasWorker: true })
    await slowPhone(phone, FAR_AWAY)
    cold.push((await loadFirstView(phone, APP_ROUTES.home.path, ROW)).shownMs)
    await phone.page.evaluate(async () => await (navigator as unknown as WithWorker).serviceWorker.ready)
    await phone.page.close()
    const again = await openPage(phone.context)
    await slowPhone(again, FAR_AWAY)
    warm.push((await loadFirstView(again, APP_ROUTES.home.path, ROW)).shownMs)
    await phone.context.close()
  }
  return { far_first_row_ms: median(cold), far_first_row_again_ms: median(warm) }
}

type WithWorker = { serviceWorker: { ready: Promise<unknown> } }

/** From the list to an activity and back, on a slow processor. */
async function pageChanges({ browser, url, rounds }: Opened): Promise<Figures> {
  const phone = await openPhone(browser, { url, wasHere: true })
  await loadFirstView(phone, APP_ROUTES.home.path, ROW)
  await slowPhone(phone, ONLY_SLOW)
  const [there, back]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const row = phone.page.locator(ROW).nth(round)
    await row.scrollIntoViewIfNeeded()
    there.push(await timePageChange(phone.page, pageAt(APP_ROUTES.activityDetail.path), () => row.click()))
    back.push(await timePageChange(phone.page, pageAt(APP_ROUTES.home.path), () => phone.page.goBack()))
  }
  await phone.context.close()
  return { tap_to_page_ms: median(there), back_to_list_ms: median(back) }
}

const medians = (views: FirstView[]): FirstView => ({
  largestMs: median(views.map(({ largestMs }) => largestMs)),
  shownMs: median(views.map(({ shownMs }) => shownMs)),
  blockingMs: median(views.map(({ blockingMs }) => blockingMs)),
  shift: median(views.map(({ shift }) => shift)),
})

const named = (name: string, { largestMs, shownMs, blockingMs, shift }: FirstView): Figures => ({
  [`${name}_largest_ms`]: largestMs,
  [`${name}_shown_ms`]: shownMs,
  [`${name}_blocking_ms`]: blockingMs,
  [`${name}_shift`]: shift,
})
