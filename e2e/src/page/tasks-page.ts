import type { Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { appPage, settled } from '#page/app-page.ts'

/** Where the tasks stand. */
export const TASKS_PATH = APP_ROUTES.taskConfig.path

export type TasksPage = ReturnType<typeof tasksPage>

/** The tasks half of the game page, as its member sees it. */
export function tasksPage(page: Page) {
  const card = page.getByRole('region', { name: '我的积分' })
  const sheet = page.getByRole('dialog')
  return {
    ...appPage(page),
    card,
    points: card.locator('b'),
    checkIn: card.getByRole('button', { name: /^签到/ }),
    calendar: card.getByRole('button', { name: '日历' }),
    row: (name: string) => page.getByRole('listitem').filter({ hasText: name }).filter({ visible: true }).first(),
    claim: (name: string) => page.getByRole('button', { name: new RegExp(`^领取「${name}」`) }),
    reminder: (name: string) => page.getByRole('switch', { name }),
    remindAt: page.getByLabel('提醒时间'),
    reward: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}，`) }),
    sheet,
    sheetButton: (name: string | RegExp) => sheet.getByRole('button', { name }),
    async open() {
      await page.goto(TASKS_PATH)
      await card.waitFor()
      await settled(page)
    },
  }
}
