import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerStale, openAsOwner } from '#console/console-page.ts'
import { aFriday, datesOf, draftFriday, makeSixFridays, publishDraft } from '#console/series-desk.ts'
import { openWellAttended, takeTables } from '#console/tables-desk.ts'
import { closeDialog, readDialog, walkDialog } from '#console/walk-dialog.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { addGuests } from '#network/member-calls.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'

/** A dozen dialogs by day and by night take half a minute on a quiet machine, in milliseconds. */
const MANY_DIALOGS_MS = 300_000

/** A dialog: what opens it, on the page that is open, or else at a path; and what is done there before. */
type Walk = {
  state: string
  path?: string
  reach?: (page: Page) => Promise<unknown>
  opener: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const publish = (page: Page) => page.locator('main').getByRole('button', { name: '上架', exact: true })
const rowLink = (page: Page) => page.locator('main tbody a').first()
const openRow = (page: Page) => rowLink(page).press('Enter')

async function walkAll(page: Page, walks: readonly Walk[]) {
  for (const { state, path, reach = async () => {}, opener } of walks) {
    if (path !== undefined) await page.goto(path)
    await reach(page)
    await walkDialog(page, state, opener(page))
  }
}

/** A series of six Fridays, the first of which is published and shown. */
async function openFirstFriday(page: Page) {
  await page.goto('/console/activities?status=registering')
  const number = randomInt(1_000_000)
  // nothing else is held there
  await draftFriday(page, { day: await aFriday(), title: `周五读诗夜 ${number}`, venue: `小书店 ${number}` })
  await makeSixFridays(page)
  await datesOf(page).first().getByRole('link').press('Enter')
  await publishDraft(page)
}

/** A place is written into the change of what is shown. */
async function changeVenue(page: Page) {
  await button('修改活动')(page).press('Enter')
  await page.getByLabel('场地', { exact: true }).fill('运河边的老厂房')
}

/** The field that finds a host holds a name, and below it stands who is found. */
async function findHost(page: Page) {
  await hostField(page).fill('南风')
  await page.getByTitle('南风', { exact: true }).waitFor()
}
const hostField = (page: Page) => page.getByRole('combobox', { name: '按昵称或编号找主理人' })

/** The books of the month that is shown are open, as they are once it is over and its days add up. */
async function openBooks(page: Page) {
  await page.route('**/api/console/Sum/GetMonth', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...json, result: { ...json.result, state: 'open', obstacle: null } } })
  })
  await page.reload()
}

const OF_ACTIVITIES: readonly Walk[] = [
  {
    state: 'a cancellation',
    path: '/console/activities?status=registering',
    reach: openRow,
    opener: button('取消活动'),
  },
  {
    state: 'a change',
    reach: changeVenue,
    opener: button('看影响'),
  },
  {
    state: 'a series',
    path: '/console/activities?status=registering',
    reach: async (page) => draftFriday(page, { day: await aFriday(), title: '周五爵士夜', venue: '拾音音乐空间' }),
    opener: button('排成系列'),
  },
  { state: 'publishing', opener: publish },
  { state: 'scheduling', opener: button('定时上架') },
  { state: 'removing a draft', opener: button('删除草稿') },
]

const OF_A_SERIES: readonly Walk[] = [
  { state: 'a change of one date', reach: changeVenue, opener: button('看影响') },
  {
    state: 'a change of a date and those to come',
    reach: (page) => page.getByRole('radio', { name: '这一场和以后的' }).press('Space'),
    opener: button('看影响'),
  },
  {
    state: 'a cancellation of one date',
    reach: (page) => page.goBack(),
    opener: button('取消活动'),
  },
  {
    state: 'further dates',
    reach: (page) => page.getByRole('link', { name: '看整个系列' }).press('Enter'),
    opener: button('加场次'),
  },
  { state: 'a cancellation of a series', opener: button('取消还没开始的') },
]

const OF_PEOPLE: readonly Walk[] = [
  { state: 'sending a draft back', path: '/console/hosting', opener: button('退回修改') },
  { state: 'the page of a draft', opener: button('看活动页') },
  { state: 'refusing a host', opener: button('不通过') },
  { state: 'unmaking a host', path: '/console/hosting?view=hosts', opener: button(/^取消主理人 /) },
  { state: 'limits of a host', path: '/console/hosting?view=limits', reach: findHost, opener: hostField },
  {
    state: 'correcting a sex',
    path: '/console/members',
    reach: async (page) => {
      await page.getByLabel('昵称', { exact: true }).last().fill('小鹿')
      await page.keyboard.press('Enter')
      await page.locator('main li a').first().press('Enter')
    },
    opener: button('更正'),
  },
  { state: 'a note', reach: openWellAttended, opener: button(/^(加备注：|修改 )/) },
  { state: 'a proposal of tables', opener: button(/^(看分桌方案|重新分桌)$/) },
  { state: 'another table', reach: takeTables, opener: button(/^换桌：/) },
  { state: 'taking the tables away', opener: button('清除分桌') },
  { state: 'a new link to the door', path: '/console/people', opener: button('新建链接') },
]

const OF_THE_HOUSE: readonly Walk[] = [
  { state: 'a new operator', path: '/console/operators', opener: button('添加运营人员') },
  { state: 'an operator', opener: button(/^修改 /) },
  { state: 'a reset', opener: button(/^重置 .+ 的登录/) },
  { state: 'a refund', path: '/console/orders?state=20', reach: openRow, opener: button('手动退款') },
  { state: 'a statement', path: '/console/money?by=organizer', opener: button(/^对账单 /) },
  { state: 'closing a month', reach: openBooks, opener: button('结账') },
  { state: 'figures of an activity', path: '/console/insight?by=activity', opener: rowLink },
]

describe('dialogs of the console', () => {
  // proves 29.17
  journey('about activities are walked by the keyboard', { timeout: MANY_DIALOGS_MS }, async ({ visitor }) => {
    const page = await openAsOwner(visitor)
    await walkAll(page, OF_ACTIVITIES)
    for (const [path, opener] of [
      ['/console/activities?status=registering', button('取消活动')],
      ['/console/activities?status=draft', publish],
    ] as const) {
      await page.goto(path)
      const row = page.locator('main tbody').getByRole('checkbox').first()
      await row.press('Space')
      await walkDialog(page, `several at ${path}`, opener(page))
      // who thinks twice has not to choose again
      expect(await row.isChecked()).toBe(true)
    }
  })

  // proves 29.17
  journey('about a series are walked by the keyboard', { timeout: MANY_DIALOGS_MS }, async ({ visitor }) => {
    const page = await openAsOwner(visitor)
    await openFirstFriday(page)
    await walkAll(page, OF_A_SERIES)
  })

  // proves 29.17
  journey('about people are walked by the keyboard', { timeout: MANY_DIALOGS_MS }, async ({ visitor }) => {
    await walkAll(await openAsOwner(visitor), OF_PEOPLE)
  })

  // proves 29.17
  journey('about a booking that moves is walked by the keyboard', { timeout: MANY_DIALOGS_MS }, async ({ visitor }) => {
    const activity = await findOpenActivity({ hasChoice: true })
    const { call } = await beMember((await visitor()).page)
    const [guest] = await addGuests(call, 1)
    await payOnPhone(await signUpByCall({ call, activity, companionIds: [guest!.id] }), call)
    const page = await openAsOwner(visitor, `/console/people?activity=${activity.id}&keyword=小鹿`)
    await walkDialog(page, 'a move to another ticket', button(/^整单换票种：小鹿/)(page))
  })

  // proves 29.17
  journey('about the house are walked by the keyboard', { timeout: MANY_DIALOGS_MS }, async ({ visitor }) => {
    await walkAll(await openAsOwner(visitor), OF_THE_HOUSE)
  })

  // proves 29.17
  journey('with a one-time password are walked by the keyboard', async ({ visitor }) => {
    const page = await openAsOwner(visitor, '/console/operators')
    const displayName = `许言${randomInt(1_000_000)}`
    const dialog = page.getByRole('dialog')
    const add = button('添加运营人员')(page)
    await add.press('Enter')
    await dialog.getByLabel('账号').fill(`op-${randomInt(1_000_000_000)}`)
    await dialog.getByLabel('姓名').fill(displayName)
    await dialog.getByRole('checkbox', { name: /^安全/ }).press('Space')
    await dialog.getByRole('button', { name: '保存' }).press('Enter')
    await page.getByRole('dialog', { name: `${displayName} 的一次性密码` }).waitFor()
    await readDialog(page, 'a password of somebody new')
    await closeDialog(page, 'a password of somebody new', add)

    const reset = button(`重置 ${displayName} 的登录`)(page)
    await reset.press('Enter')
    await dialog.getByRole('button', { name: '重置', exact: true }).press('Enter')
    await page.getByRole('dialog', { name: `${displayName} 的一次性密码` }).waitFor()
    await readDialog(page, 'a password after a reset')
    await closeDialog(page, 'a password after a reset', reset)
  })

  // proves 29.17
  journey('give the focus back through each other, and from a menu', async ({ visitor }) => {
    const page = await openAsOwner(visitor, '/console/operators')
    await answerStale(page, 'Operator/Reset')
    const opener = button(/^重置 .+ 的登录/)(page)
    await opener.press('Enter')
    const confirm = page.getByRole('dialog').getByRole('button', { name: '重置', exact: true })
    await confirm.press('Enter')
    await page.getByRole('dialog', { name: '再验证一次' }).waitFor()
    await readDialog(page, 'a fresh factor')
    await closeDialog(page, 'a fresh factor', confirm)
    await closeDialog(page, 'a reset', opener)

    await page.goto('/console/audit')
    const views = button('常用筛选')(page)
    await views.press('Enter')
    await page.getByRole('menuitem', { name: '保存当前筛选' }).press('Enter')
    await readDialog(page, 'a name for filters')
    await closeDialog(page, 'a name for filters', views)

    await page.context().clearCookies()
    await page.getByRole('navigation').getByRole('link', { name: '运营人员' }).press('Enter')
    await page.getByRole('heading', { name: '太久没有操作，请重新登录' }).waitFor()
    await readDialog(page, 'signing in again')
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(1)
  })
})
