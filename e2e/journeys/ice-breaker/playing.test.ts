import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { fingerOn } from '#page/gesture.ts'
import { type CardTable, CARDS_PATH, cardTable } from '#page/card-table.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { atRest } from '#look/axe.ts'
import { styleOf } from '#look/style-of.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { workerReady } from '#network/ready-offline.ts'

/** Further than a card has to be swiped to go. */
const SWIPE_PX = 220

/** Lets a finger swipe over the card on top. */
async function swipe(page: Page, table: CardTable, byPx: number) {
  await atRest(page)
  const box = (await table.top.boundingBox())!
  const finger = await fingerOn(page)
  await finger.put(box.x + box.width / 2, box.y + box.height / 2)
  await finger.slideBy(byPx, 0)
  await finger.lift()
}

describe('ice-breaker cards', () => {
  // proves 2.22
  journey('are turned and passed on round the table, by name', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.addPlayers('阿哲', '七七')
    const questions: (string | null)[] = []
    for (const name of ['阿哲', '七七', '阿哲']) {
      await table.top.getByText(`轮到${name}`).waitFor()
      await table.turn.click()
      await table.question.waitFor()
      await eventually(() => table.player.textContent()).toBe(`轮到${name}`)
      questions.push(await table.question.textContent())
      await table.pass.click()
    }
    expect(new Set(questions).size).toBe(3)
    await table.before.click()
    await eventually(() => table.question.textContent()).toBe(questions.at(-1))
  })

  journey('are drawn from the decks and depths that were chosen', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.deck('一起来').click()
    await table.deck('初次见面').click()
    await table.depth('走心').click()
    await table.depth('轻松').click()
    await table.depth('走近').click()
    await table.turn.click()
    await table.card.getByText('一起来 · 走心').waitFor()
    await table.card.getByText(/^01 \/ \d+$/).waitFor()
    await eventually(() => table.deck('一起来').getAttribute('aria-pressed')).toBe('true')
  })

  journey('are swiped on and back by a finger, and moved by the arrow keys', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.cover.click()
    const first = await table.question.textContent()
    await swipe(page, table, -SWIPE_PX)
    await table.cover.waitFor()
    await swipe(page, table, -SWIPE_PX)
    await table.cover.waitFor()
    await swipe(page, table, SWIPE_PX)
    await eventually(() => table.question.textContent()).toBe(first)
    await table.pass.focus()
    await page.keyboard.press('ArrowRight')
    await table.cover.waitFor()
    await page.keyboard.press('ArrowRight')
    await table.question.waitFor()
    expect(await table.question.textContent()).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    await eventually(() => table.question.textContent()).toBe(first)
  })

  journey('go on after a reload, also where there is no network', async ({ visitor, onTestFinished }) => {
    const network = await openNetworkToApp()
    onTestFinished(network.close)
    const { page, context } = await visitor({ ...WITH_WORKER, baseURL: network.url, expectedFaults: NETWORK_CUT })
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.turn.click()
    const first = await table.question.textContent()
    await workerReady(page)
    network.cut()
    await context.setOffline(true)
    await page.reload()
    await eventually(() => table.question.textContent()).toBe(first)
    await table.pass.click()
    await table.turn.click()
    await table.question.waitFor()
    expect(await table.question.textContent()).not.toBe(first)
  })

  journey('turn without moving for those who want no motion', async ({ visitor }) => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await logIn(page, { to: CARDS_PATH })
    const table = cardTable(page)
    await table.turn.click()
    await table.question.waitFor()
    expect(await styleOf(table.card.locator('..'), 'transition-duration')).toBe('0s')
    expect(await styleOf(table.card.locator('..'), 'animation-name')).toBe('none')
  })
})
