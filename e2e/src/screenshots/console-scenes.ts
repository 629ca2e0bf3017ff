import type { Page } from 'playwright-core'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { coverPictures } from '#catalogue/cover-pictures.ts'
import { opened } from '../console/console-page.ts'
import { importTable, previewTable, sendTable } from '../console/import-desk.ts'
import { aFriday, askForSeries, datesOf, draftFriday, makeSixFridays } from '../console/series-desk.ts'
import { askForTables, takeTables } from '../console/tables-desk.ts'
import { CONDUCT_SCENES } from './console-conduct-scenes.ts'
import { DRAFT_SCENES, publishDrafts } from './console-draft-scenes.ts'
import { CONSOLE_STATES, CONSOLE_WAITING } from './console-state-scenes.ts'
import type { Scene } from './scene.ts'

const { camping, coffee, hiking } = ActivityCategory

const addOperator = async (page: Page) => {
  await opened('/console/operators', 'main tbody tr')(page)
  await page.getByRole('button', { name: '添加运营人员' }).click()
  await page.getByRole('dialog').waitFor()
}

const openChange = async (page: Page) => {
  await opened('/console/activities?status=registering', 'main tbody tr img')(page)
  await page.locator('main tbody tr a').first().click()
  await page.getByRole('button', { name: '修改活动' }).click()
  await page.getByLabel('场地', { exact: true }).waitFor()
}

/** Looks for the activity whose people are shown by a word. */
async function findActivity(page: Page) {
  await opened('/console/people', 'main tbody tr')(page)
  await page.getByLabel('选择活动').fill('夜')
  await page.getByText('已经结束', { exact: true }).waitFor()
}

/** A draft with a cover and pictures, one of which is none. */
async function writePictures(page: Page) {
  await opened('/console/activities', 'main tbody tr img')(page)
  await page.getByRole('button', { name: '新建活动' }).click()
  await page.getByLabel('标题').fill('运河边的读诗会')
  const [cover, ...further] = await coverPictures([coffee, camping, hiking, coffee])
  await page.getByLabel('选封面').setInputFiles(cover!)
  await page.getByRole('button', { name: '去掉封面' }).waitFor()
  const none = { name: '场地.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await page.getByLabel('选图片').setInputFiles([...further, none])
  await page.getByText('没有传上', { exact: false }).waitFor()
  await page.getByRole('button', { name: '删除第 3 张' }).waitFor()
  await scrollToPictures(page)
}

const scrollToPictures = (page: Page) =>
  page.getByRole('heading', { name: '封面和图片' }).evaluate((heading) => heading.scrollIntoView())
const openFriday = async (page: Page) => {
  await opened('/console/activities?status=registering', 'main tbody tr img')(page)
  await draftFriday(page, { day: await aFriday(), title: '周五爵士夜', venue: '拾音音乐空间' })
}

/** Changes one date by itself, and then what all to come say. */
const changeSeries = async (page: Page) => {
  await openFriday(page)
  await makeSixFridays(page)
  await datesOf(page).nth(3).getByRole('link').click()
  await page.getByLabel('标题', { exact: true }).fill('跨年爵士专场')
  await page.getByText('已自动保存').waitFor()
  await page.getByRole('link', { name: '看整个系列' }).click()
  await datesOf(page).first().getByRole('link').click()
  await page.getByLabel('标题', { exact: true }).fill('周五爵士夜·新场')
  await page.getByLabel('场地', { exact: true }).fill('运河边的老厂房')
  await page.getByRole('button', { name: '用到以后的场次' }).click()
  await page.getByRole('dialog').getByRole('listitem').first().hover()
}

/** The limits of one host, found by name. */
const openOwnLimits = async (page: Page) => {
  await opened('/console/hosting?view=limits', 'main form')(page)
  await page.getByLabel('按昵称或编号找主理人').fill('阿哲')
  await page.getByTitle('阿哲').first().click()
  await page.getByRole('dialog').getByText('留空和大家一样，10 场').waitFor()
}

/** The page of imports, and what is done with a table there. */
const importing = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await opened('/console/imports', 'main nav ~ div button')(page)
  await act(page)
}

/** Opens the dialog of a row's or page's button, once it says what it is about. */
const asked = (path: string, name: string | RegExp, words: string | RegExp) => async (page: Page) => {
  await opened(path, 'main tbody tr')(page)
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByText(words).first().waitFor()
}

async function openOrder(page: Page) {
  await opened('/console/orders?state=20', 'main tbody tr')(page)
  await page.locator('main tbody a').first().click()
  await page.getByRole('button', { name: '手动退款' }).waitFor()
}

const PAGES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign-in': async (page) => {
    await page.goto('/console/')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  },
  home: opened('/console/', 'main time'),
  activities: opened('/console/activities', 'main tbody tr img'),
  activity: async (page) => {
    await opened('/console/activities?status=registering', 'main tbody tr img')(page)
    await page.locator('main tbody tr a').first().click()
    await page.getByRole('tab').first().waitFor()
  },
  'activity-cancel': async (page) => {
    await opened('/console/activities?status=registering', 'main tbody tr img')(page)
    for (const row of [0, 1]) await page.locator('main tbody').getByRole('checkbox').nth(row).click()
    await page.getByRole('button', { name: '取消活动' }).click()
    await page.getByRole('dialog').locator('li').first().waitFor()
  },
  'activity-change': async (page) => {
    await openChange(page)
    await page.getByLabel('场地', { exact: true }).fill('运河边的老厂房')
    await page.getByRole('button', { name: '看影响' }).click()
    await page.getByRole('dialog').locator('li').first().waitFor()
  },
  'activity-change-form': openChange,
  // by keyboard, as whoever has no mouse
  'activity-place': async (page) => {
    await openChange(page)
    await page.getByLabel('搜地点').focus()
    await page.keyboard.type('老厂房')
    await page
      .getByText(/^老厂房/)
      .last()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('改动：', { exact: false }).waitFor()
  },
  'activity-new': async (page) => {
    await opened('/console/activities', 'main tbody tr img')(page)
    await page.getByRole('button', { name: '新建活动' }).click()
    await page.getByLabel('标题').waitFor()
    await page.getByRole('button', { name: '上架', exact: true }).click()
    await page.locator('main [role=alert]').first().waitFor()
  },
  'activity-draft': async (page) => {
    await opened('/console/activities', 'main tbody tr img')(page)
    await page.getByRole('button', { name: '新建活动' }).click()
    await page.getByLabel('标题').fill('周五下班后的陶艺局')
    await page
      .getByLabel('介绍')
      .fill('拉坯、上釉都有老师带，做好的杯子两周后寄到家。\n不用带什么，穿一件不怕脏的衣服。')
    await page.getByLabel('类目').press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('场地', { exact: true }).fill('泥与火工作室')
    await page.frameLocator('iframe[title=手机上看到的活动页]').getByText('泥与火工作室').first().waitFor()
  },
  'draft-pictures': writePictures,
  'activity-change-pictures': async (page) => {
    await openChange(page)
    await page.getByLabel('选图片').setInputFiles(await coverPictures([camping, coffee, hiking]))
    await page.getByRole('button', { name: '删除第 3 张' }).waitFor()
    await scrollToPictures(page)
  },
  'series-make': async (page) => {
    await openFriday(page)
    await askForSeries(page)
  },
  series: async (page) => {
    await openFriday(page)
    await makeSixFridays(page)
  },
  'series-change': changeSeries,
  ...DRAFT_SCENES,
  people: opened('/console/people', 'main tbody tr'),
  'people-choice': findActivity,
  'people-tables-proposed': (page) => opened('/console/people', 'main tbody tr')(page).then(() => askForTables(page)),
  'people-tables': (page) => opened('/console/people', 'main tbody tr')(page).then(() => takeTables(page)),
  feedback: opened('/console/feedback', 'main li'),
  hosting: opened('/console/hosting', 'main li'),
  hosts: opened('/console/hosting?view=hosts', 'main tbody tr'),
  'host-unmake': asked('/console/hosting?view=hosts', /^取消主理人 /, /照常进行|没有已发布/),
  limits: opened('/console/hosting?view=limits', 'main form'),
  'limits-own': openOwnLimits,
  imports: async (page) => {
    await importing(importTable)(page)
    await page.getByRole('link', { name: '导入记录' }).click()
    await page.locator('main tbody tr').first().waitFor()
  },
  'import-columns': importing(sendTable),
  'import-preview': importing(previewTable),
  'import-result': importing(importTable),
  'import-undo': async (page) => {
    await importing(importTable)(page)
    await page.getByRole('button', { name: '撤销这次导入' }).click()
    await page.getByRole('dialog').waitFor()
  },
  ...CONDUCT_SCENES,
  words: async (page) => {
    await opened('/console/words', 'main form')(page)
    await page.getByLabel('一行一个').fill('拉人进群\n私下交易\n包你脱单')
    await page.getByRole('button', { name: '加进词表' }).click()
    await page.getByLabel('一段文字').fill('周末拉-人 进群，加V信abc123')
    await page.getByRole('button', { name: '看看会不会拦' }).click()
    await page.getByText('会拦下').waitFor()
  },
  members: opened('/console/members', 'main form'),
  orders: opened('/console/orders', 'main search'),
  order: openOrder,
  'order-refund': async (page) => {
    await openOrder(page)
    await page.getByRole('button', { name: '手动退款' }).click()
    await page.getByRole('dialog').getByLabel('原因').fill('场地临时换了，客人来不了')
  },
  money: opened('/console/money', 'main dl'),
  'money-activities': opened('/console/money?by=activity', 'main tbody tr'),
  'money-refunds': opened('/console/money?by=refund', 'main tbody tr'),
  'money-organizers': opened('/console/money?by=organizer', 'main tbody tr'),
  'money-statement': asked('/console/money?by=organizer', /^对账单 /, '应结'),
  insight: opened('/console/insight', 'main svg'),
  'insight-cities': opened('/console/insight?by=city', 'main tbody tr'),
  'insight-organizers': opened('/console/insight?by=organizer', 'main tbody tr'),
  'insight-activities': opened('/console/insight?by=activity', 'main tbody tr'),
  operators: opened('/console/operators', 'main tbody tr'),
  'operator-new': addOperator,
  audit: opened('/console/audit', 'main tbody tr'),
  account: opened('/console/account', 'main form'),
}

/** A page on a small and on a large screen, and in the dark. */
const onScreens = ([name, show]: [string, Scene['show']], more: Partial<Scene> = {}): Scene[] => {
  const scene = { height: 900, scale: 1, show, ...more }
  return [
    { ...scene, name: `console-${name}`, width: 1_280 },
    { ...scene, name: `console-${name}-1600`, width: 1_600 },
    { ...scene, name: `dark-console-${name}`, width: 1_280, scheme: 'dark' },
  ]
}

/** The operators' console, page by page and state by state. */
export const CONSOLE_SCENES: readonly Scene[] = [
  ...Object.entries({ ...PAGES, ...CONSOLE_STATES }).flatMap((entry) => onScreens(entry)),
  ...Object.entries(CONSOLE_WAITING).flatMap((entry) => onScreens(entry, { isWaiting: true })),
  // its outcome stays above all activities until somebody puts it away
  ...onScreens(['drafts-published', publishDrafts]),
]
