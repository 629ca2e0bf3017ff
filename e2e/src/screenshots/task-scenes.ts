import type { Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { PHONE } from '#browser/launch.ts'
import { logIn } from '#journey/logged-in.ts'
import { memberIdOf } from '#journey/member-id.ts'
import { settled } from '#page/app-page.ts'
import { CARDS_PATH, cardTable } from '#page/card-table.ts'
import { scrollDown } from '#page/gesture.ts'
import { TASKS_PATH, tasksPage } from '#page/tasks-page.ts'
import { onEveryScreen } from './overview.ts'
import { asAnother, type Scene } from './scene.ts'

/** Ice-breaker cards: covered, turned, passed on. */
export const ICE_BREAKER_SCENES: readonly Scene[] = [
  { name: 'cards-covered', show: openCovered },
  ...onEveryScreen({ name: 'cards', show: openTurned }),
  { name: 'cards-round', show: openRound },
  { name: 'cards-deep', show: openDeep },
  { name: 'cards-players', show: openPlayers },
  { name: 'cards-full', height: 1_100, show: openTurned },
]

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

/** A new member whose friends came: each of them is worth 50 points. */
async function openWithFriends(page: Page, friends: number) {
  await logIn(page, { to: TASKS_PATH })
  const id = await memberIdOf(page)
  for (let joined = 0; joined < friends; joined++)
    await asAnother(page, async (other) => {
      await other.goto(`/?fromUserGUID=${id}`)
      await other.locator('h1:visible').waitFor()
      await logIn(other)
    })
  await tasksPage(page).open()
}

async function buy(page: Page, ...names: string[]) {
  const tasks = tasksPage(page)
  await tasks.claim('邀请一位新朋友').click()
  for (const name of names) {
    await tasks.reward(name).click()
    await tasks.sheetButton(/兑换$/).click()
    await tasks.sheetButton('取下').waitFor()
    await page.keyboard.press('Escape')
    await tasks.sheet.waitFor({ state: 'detached' })
  }
}

async function sharePoster(page: Page) {
  await tasksPage(page).row('分享给朋友').getByRole('button', { name: '去分享' }).click()
  await page.getByRole('img', { name: /^分享海报/ }).waitFor()
}

const poster = (theme: string, frame: string, friends: number) => async (page: Page) => {
  await openWithFriends(page, friends)
  await buy(page, theme, frame)
  await sharePoster(page)
}

async function openFramed(page: Page) {
  await openWithFriends(page, 3)
  await buy(page, '头像框 · 花瓣')
  await page.goto(APP_ROUTES.my.path)
  await page.getByText('今日 0/2').waitFor()
  await settled(page)
}

async function openClaimable(page: Page) {
  await openWithFriends(page, 1)
}

/** Scenes of points and of the rewards they buy, in use. */
export const REWARD_SCENES: readonly Scene[] = [
  { name: 'tasks-claimable', show: openClaimable },
  { name: 'reward-dusk', show: poster('海报 · 晚霞', '头像框 · 相遇', 2) },
  { name: 'reward-night', show: poster('海报 · 夜色', '头像框 · 花瓣', 6) },
  { name: 'reward-frame', show: openFramed },
]

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
