import type { Page } from 'playwright-core'
import { PHONE } from '#browser/launch.ts'
import { scrollDown } from '#page/gesture.ts'
import { CARDS_PATH, cardTable } from '#page/card-table.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import type { Scene } from './scene.ts'
import { onEveryScreen } from './overview.ts'

async function openCovered(page: Page) {
  await logIn(page, { to: CARDS_PATH })
  await settled(page)
  await cardTable(page).cover.waitFor()
  // pictures show the same questions every time
  await page.evaluate(() => void (Math.random = () => 0.5))
}

async function openTurned(page: Page) {
  await openCovered(page)
  await cardTable(page).turn.click()
  await cardTable(page).question.waitFor()
}

/** Three play, and the third is next. */
async function openRound(page: Page) {
  await openCovered(page)
  const table = cardTable(page)
  await table.addPlayers('阿哲', '七七', '柚子')
  for (const _turn of ['阿哲', '七七']) {
    await table.turn.click()
    await table.pass.click()
  }
  await table.top.getByText('轮到柚子').waitFor()
}

/** Another deck than the first, with its deepest questions. */
async function openDeep(page: Page) {
  await openCovered(page)
  const table = cardTable(page)
  for (const name of ['关于喜欢', '初次见面']) await table.deck(name).click()
  for (const name of ['走心', '轻松', '走近']) await table.depth(name).click()
  await table.turn.click()
  await table.question.waitFor()
  await scrollDown(page.locator('[role=main]:visible'), -PHONE.height)
}

async function openPlayers(page: Page) {
  await openCovered(page)
  await cardTable(page).addPlayers('阿哲', '七七')
  await page.getByRole('button', { name: /^一起玩的人/ }).click()
  await page.getByRole('dialog', { name: '一起玩的人' }).waitFor()
}

/** Ice-breaker cards: covered, turned, passed on. */
export const ICE_BREAKER_SCENES: readonly Scene[] = [
  { name: 'cards-covered', show: openCovered },
  ...onEveryScreen({ name: 'cards', show: openTurned }),
  { name: 'cards-round', show: openRound },
  { name: 'cards-deep', show: openDeep },
  { name: 'cards-players', show: openPlayers },
  { name: 'cards-full', height: 1_100, show: openTurned },
]
