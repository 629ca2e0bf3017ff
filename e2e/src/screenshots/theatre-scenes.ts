import type { Page } from 'playwright-core'
import { DEMO_SERIES, theatrePage, theatrePath } from '#page/theatre-page.ts'
import type { Scene } from './scene.ts'
import { SMALL, TABLET } from './overview.ts'

/** Somebody stopped an episode while somebody speaks in it. */
async function openStopped(page: Page) {
  const theatre = theatrePage(page)
  await theatre.open(theatrePath({ series: DEMO_SERIES.lastMetro, episode: 3 }))
  await theatre.progress.fill('6')
  await theatre.caption.waitFor()
}

async function openEpisodes(page: Page) {
  await openStopped(page)
  await theatrePage(page).button(/选集/).click()
  await theatrePage(page).sheet.waitFor()
}

async function openBroken(page: Page) {
  await page.route(/\/videos\/.+\.(?:m3u8|mp4|webm)$/, (route) => route.abort())
  await theatrePage(page).open()
  await theatrePage(page).current.getByRole('alert').waitFor()
}

/** Pictures of the theatre. */
export const THEATRE_SCENES: readonly Scene[] = [
  { name: 'theatre', show: openStopped },
  { name: 'theatre-320', ...SMALL, show: openStopped },
  { name: 'theatre-768', ...TABLET, show: openStopped },
  { name: 'theatre-episodes', show: openEpisodes },
  { name: 'theatre-broken', show: openBroken },
]
