import type { Page } from 'playwright-core'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/settled.ts'
import { TASKS_PATH, tasksPage } from '#task/tasks-page.ts'
import type { Scene } from './scene.ts'
import { onEveryScreen } from './screen-sizes.ts'

async function openTasks(page: Page) {
  await logIn(page, { to: TASKS_PATH })
  await tasksPage(page).card.waitFor()
  await settled(page)
}

async function openCheckedIn(page: Page) {
  await openTasks(page)
  await tasksPage(page).checkIn.click()
  await page.getByText('今天已签到').first().waitFor()
  await page.locator('[role=status] > p').waitFor({ state: 'hidden' })
}

async function openCalendar(page: Page) {
  await openCheckedIn(page)
  await tasksPage(page).calendar.click()
}

async function openReward(page: Page) {
  await openTasks(page)
  await tasksPage(page).reward('头像框 · 花瓣').click()
  await tasksPage(page).sheet.waitFor()
  await settled(page)
}

/** Tasks, points and rewards. */
export const TASK_SCENES: readonly Scene[] = [
  { name: 'tasks-new', show: openTasks },
  ...onEveryScreen({ name: 'tasks', show: openCheckedIn }),
  { name: 'tasks-full', height: 2_000, show: openCheckedIn },
  { name: 'dark-tasks-full', scheme: 'dark', height: 2_000, show: openCheckedIn },
  { name: 'tasks-full-320', width: 320, height: 2_200, show: openCheckedIn },
  { name: 'tasks-calendar', show: openCalendar },
  { name: 'tasks-reward', show: openReward },
]
