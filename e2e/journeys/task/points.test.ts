import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { saveTaskConfig } from '@quan/contract/task/save-task-config.ts'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { fingerOn } from '#page/gesture.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { nextAnswer } from '#network/watch-calls.ts'
import { PULL_RANGE_PX } from '#look/app-measures.ts'
import { appPage } from '#page/app-page.ts'
import { TASKS_PATH, tasksPage } from '#page/tasks-page.ts'

const CLIPBOARD = ['clipboard-read', 'clipboard-write']

/** Opens the share sheet by a task and copies the link that brings friends. */
async function copyMyLink(page: Page): Promise<string> {
  await tasksPage(page).row('分享给朋友').getByRole('button', { name: '去分享' }).click()
  await page.getByRole('button', { name: '复制链接' }).click()
  await appPage(page).toast.getByText('链接已复制，去发给朋友吧').waitFor()
  return await page.evaluate<string>('navigator.clipboard.readText()')
}

describe('points', () => {
  // proves 2.22
  journey('come from a check-in, a share and a friend, and buy a frame that I wear', async ({ visitor }) => {
    const { page } = await visitor({ permissions: CLIPBOARD })
    await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    const pointsAre = (points: number) => eventually(() => tasks.points.textContent()).toBe(String(points))
    await tasks.checkIn.click()
    await pointsAre(5)
    await tasks.row('每日签到').getByText('已完成').waitFor()

    const link = await copyMyLink(page)
    await tasks.claim('分享给朋友').click()
    await pointsAre(10)

    const friend = await visitor()
    await friend.page.goto(link)
    await friend.page.locator('h1:visible').waitFor()
    await logIn(friend.page)
    await tasks.open()
    await tasks.claim('邀请一位新朋友').click()
    await pointsAre(60)

    await tasks.reward('头像框 · 相遇').click()
    await tasks.sheetButton(/^用 60\s积分兑换$/).click()
    await tasks.sheetButton('取下').waitFor()
    await pointsAre(0)
    await page.goto(APP_ROUTES.my.path)
    await page.getByText('今日 2/2').waitFor()
    await page
      .getByRole('link', { name: /^我的名片，/ })
      .locator('i svg')
      .waitFor()
  })

  journey('stay as they are when the page is opened again, and no day is counted twice', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    await tasks.checkIn.click()
    await page.getByText('今天已签到').first().waitFor()
    await tasks.open()
    await eventually(() => tasks.points.textContent()).toBe('5')
    await tasks.checkIn.waitFor({ state: 'detached' })
    await tasks.calendar.click()
    await page.getByRole('listitem', { name: /，已签到$/ }).waitFor()
  })
})

describe('pulling the page down', () => {
  journey('shows what was done elsewhere meanwhile', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: TASKS_PATH })
    await tasksPage(page).checkIn.waitFor()
    const other = await visitor()
    await logIn(other.page, { phone, to: TASKS_PATH })
    await tasksPage(other.page).checkIn.click()
    await other.page.getByText('今天已签到').first().waitFor()

    const finger = await fingerOn(page)
    await finger.put(180, 300)
    await finger.slideBy(0, 2 * PULL_RANGE_PX)
    await finger.lift()
    await eventually(() => tasksPage(page).points.textContent()).toBe('5')
  })
})

describe('reminders', () => {
  journey('are kept on the server: another device shows them', async ({ visitor }) => {
    const { page } = await visitor()
    const { phone } = await logIn(page, { to: TASKS_PATH })
    const tasks = tasksPage(page)
    const saved = async (change: () => Promise<unknown>) =>
      void (await Promise.all([nextAnswer(page, saveTaskConfig), change()]))
    await saved(() => tasks.reminder('每日签到').click())
    await saved(() => tasks.remindAt.selectOption('07:30'))

    const other = await visitor()
    await logIn(other.page, { phone, to: TASKS_PATH })
    const there = tasksPage(other.page)
    await eventually(() => there.reminder('每日签到').getAttribute('aria-checked')).toBe('true')
    await eventually(() => there.remindAt.inputValue()).toBe('07:30')
  })
})
