import type { Page } from 'playwright-core'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { PHONE } from '#browser/launch.ts'
import { wholeHeight } from '#look/whole-height.ts'
import { readyOffline, workerReady } from '#network/ready-offline.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { settled } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'
import { scrollDown } from '#page/gesture.ts'
import { cityPicker, filterSheet, keywordPage, listPage } from '#page/list-page.ts'
import { mapPage } from '#page/map-page.ts'
import { everywhere } from './overview.ts'
import type { Scene } from './scene.ts'

const openList = (page: Page) => listPage(page).open()

/** An activity for singles shows most of what there is: both sexes, a programme, who comes. */
export async function openDetail(page: Page) {
  await listPage(page).open('/?category=10')
  const row = listPage(page).rows.nth(1)
  const title = (await row.textContent()) ?? ''
  await row.click()
  await detailPage(page).title.filter({ hasText: title, visible: true }).waitFor()
  await detailPage(page).section('活动介绍').filter({ visible: true }).waitFor()
}

/** The same on a screen so high that its last block stands above the bar. */
async function openWholeDetail(page: Page) {
  await openDetail(page)
  await detailPage(page).section('问答').waitFor()
  await settled(page)
  await page.setViewportSize({ width: PHONE.width, height: await wholeHeight(page) })
}

export const FIRST_RUN_PATH = '/?view=first-run'

/** The first run, as far as a step of it. */
const openFirstRun =
  (...taps: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.goto(FIRST_RUN_PATH)
    for (const name of taps) await page.getByRole('button', { name, exact: true }).click()
    await settled(page)
  }

const TO_INTERESTS = ['就在杭州', '户外徒步', '桌游'] as const
/** What is asked once of whoever has just registered. */
export const FIRST_RUN_SCENES: readonly Scene[] = [
  ...everywhere({ name: 'first-run-city', show: openFirstRun() }),
  ...everywhere({ name: 'first-run-interests', show: openFirstRun(...TO_INTERESTS) }),
  ...everywhere({ name: 'first-run-times', show: openFirstRun(...TO_INTERESTS, /^选好/, '周五晚上有空') }),
]

/** Finding an activity, and looking at it. */
export const ACTIVITY_SCENES: readonly Scene[] = [
  ...everywhere({ name: 'list', show: openList }),
  ...FIRST_RUN_SCENES,
  {
    name: 'list-scrolled',
    async show(page) {
      await openList(page)
      await scrollDown(listPage(page).scroller, PHONE.height)
    },
  },
  {
    name: 'filter',
    async show(page) {
      await listPage(page).open('/?view=filter&date=weekend&sex=2&priceMax=10000&category=10')
      await filterSheet(page)
        .showButton(/查看 \d+\+? 场活动/)
        .waitFor()
    },
  },
  {
    name: 'city-picker',
    async show(page) {
      await listPage(page).open('/?view=city')
      await cityPicker(page).cityIn('热门城市', '成都').waitFor()
    },
  },
  {
    name: 'search',
    async show(page) {
      await page.goto('/?activeName=search')
      await keywordPage(page).box.fill('徒步')
      await listPage(page).rows.first().waitFor()
    },
  },
  ...everywhere({
    name: 'map',
    async show(page) {
      await mapPage(page).open()
      await mapPage(page).districtName.waitFor()
      await settled(page)
    },
  }),
  ...everywhere({ name: 'detail', show: openDetail }),
  { name: 'detail-full', show: openWholeDetail },
  {
    name: 'empty',
    async show(page) {
      await page.goto('/?category=110&priceMax=0&from=2099-01-01&to=2099-01-02')
      await page.getByText('这里暂时没有合适的活动').waitFor()
    },
  },
  {
    name: 'error',
    async show(page) {
      await refuseCalls(page, getRecommended, { status: 500, message: '服务器内部错误' })
      await page.goto('/')
      await page.getByRole('alert').waitFor()
      await page.locator('[role=status] > p').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'offline',
    async show(page) {
      await openList(page)
      await workerReady(page)
      // what the page asked for before is unknown to it while the pictures' clock stands in for the browser's
      await openList(page)
      await readyOffline(page)
      await page.context().setOffline(true)
      await page.reload()
      await page.getByText('网络断开了，先看上次的内容').waitFor()
    },
  },
]
