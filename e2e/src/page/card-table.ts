import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'

/** Where the ice-breaker cards lie. */
export const CARDS_PATH = `${APP_ROUTES.taskConfig.path}?view=cards`

export type CardTable = ReturnType<typeof cardTable>

/** The ice-breaker cards, as those see them who play. */
export function cardTable(page: Page) {
  const top = page.locator('[data-top]')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const players = page.getByRole('dialog', { name: '一起玩的人' })
  return {
    /** The card on top, and what it asks when it is open. */
    top,
    card: top.locator('article'),
    question: top.locator('article p'),
    player: top.locator('article footer'),
    // the other side of an open card is still in the document, but inert
    cover: top.getByRole('button', { name: /翻开这张卡$/ }).and(page.locator(':not([inert] *, [data-covered] *)')),
    turn: button('翻开'),
    pass: button('传给下一位'),
    another: button('换一张'),
    before: button('上一张'),
    depth: (name: string) => button(name),
    deck: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
    async open() {
      await page.goto(CARDS_PATH)
      await page.getByRole('group', { name: '破冰卡' }).waitFor()
    },
    async addPlayers(...names: string[]) {
      await page.getByRole('button', { name: /^一起玩的人/ }).click()
      for (const name of names) {
        await players.getByRole('textbox').fill(name)
        await players.getByRole('textbox').press('Enter')
        await players.getByText(name, { exact: true }).waitFor()
      }
      await players.getByRole('button', { name: '关闭' }).click()
      await players.waitFor({ state: 'hidden' })
    },
  }
}
