import type { Page } from 'playwright-core'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { PHONE } from '#browser/launch.ts'
import { readyOffline, workerReady } from '#network/ready-offline.ts'
import { refuseCalls } from '#network/watch-calls.ts'
import { detailPage } from '#page/detail-page.ts'
import { scrollDown } from '#page/gesture.ts'
import { cityPicker, filterSheet, keywordPage, listPage } from '#page/list-page.ts'
import { putInShell } from '../own-shell/shell-double.ts'
import { GALLERY_GROUP_NAMES, openWholeGroup } from '../page/gallery-page.ts'
import { COMPANION_SCENES } from './companion-scenes.ts'
import { DOCUMENT_SCENES } from './document-scenes.ts'
import { DOOR_SCENES } from './door-scenes.ts'
import { ICE_BREAKER_SCENES } from './ice-breaker-scenes.ts'
import { MEMBER_SCENES } from './member-scenes.ts'
import { LATE_ORDER_SCENES, ORDER_SCENES } from './order-scenes.ts'
import { DESKTOP, SMALL, TABLET } from './overview.ts'
import { POSITION_SCENES } from './position-scenes.ts'
import { REWARD_SCENES, TASK_SCENES } from './reward-scenes.ts'
import type { Scene } from './scene.ts'
import { SIGN_UP_SCENES } from './sign-up-scenes.ts'
import { THEATRE_SCENES } from './theatre-scenes.ts'

/** Pictures of the installed app's launch. */
const LAUNCH_SCENES: readonly Scene[] = [
  { name: 'launch', show: openLaunch },
  { name: 'launch-dark', scheme: 'dark', show: openLaunch },
]

/** Every reusable piece in all its states, light and dark; tests compare the gallery with these pictures. */
const GALLERY_SCENES: readonly Scene[] = GALLERY_GROUP_NAMES.flatMap((group) =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: `gallery-${scheme}-${group}`,
    scheme,
    scale: 1,
    show: (page) => openWholeGroup(page, group),
  })),
)

const openList = (page: Page) => listPage(page).open()

/** An activity for singles shows most of what there is: both sexes, a programme, who comes. */
async function openDetail(page: Page) {
  await listPage(page).open('/?category=10')
  await listPage(page).rows.nth(1).click()
  await detailPage(page).section('活动介绍').waitFor()
}

/** All pictures of `docs/screenshots/`. */
export const SCENES: readonly Scene[] = [
  { name: 'list', show: openList },
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
  {
    name: 'map',
    async show(page) {
      await page.goto('/?view=map')
      await listPage(page).rows.first().waitFor()
    },
  },
  { name: 'detail', show: openDetail },
  { name: 'detail-full', height: 3_600, show: openDetail },
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
      await refuseCalls(page, getActivityList, { status: 500, message: '服务器内部错误' })
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
  { name: 'dark-list', scheme: 'dark', show: openList },
  { name: 'dark-detail', scheme: 'dark', show: openDetail },
  { name: 'list-320', ...SMALL, show: openList },
  { name: 'list-768', ...TABLET, show: openList },
  { name: 'list-1280', ...DESKTOP, show: openList },
  ...MEMBER_SCENES,
  ...SIGN_UP_SCENES,
  ...ORDER_SCENES,
  ...POSITION_SCENES,
  ...COMPANION_SCENES,
  ...DOOR_SCENES,
  ...DOCUMENT_SCENES,
  ...ICE_BREAKER_SCENES,
  ...TASK_SCENES,
  ...REWARD_SCENES,
  ...THEATRE_SCENES,
  ...LAUNCH_SCENES,
  ...LATE_ORDER_SCENES,
  ...GALLERY_SCENES,
]

/** Opens the installed app; its launch view stays as long as somebody looks at it. */
async function openLaunch(page: Page) {
  await page.addInitScript(putInShell, 'android')
  await page.addInitScript(() => void Object.assign(globalThis, { setInterval: () => 0 }))
  await page.goto('/')
  await page.getByRole('dialog', { name: '同城圈' }).waitFor()
}
