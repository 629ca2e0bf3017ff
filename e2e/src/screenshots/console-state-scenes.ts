import type { Page } from 'playwright-core'
import { answerStale, enterConsole } from '../console/console-page.ts'
import { answerEmpty, answerWith, changeAnswer, cutOff, keepWaiting } from './console-answers.ts'
import type { Scene } from './scene.ts'

type Show = Scene['show']

/** Signs in at a page of the console. */
const entered = async (page: Page, path: string) => {
  await page.goto(path)
  await enterConsole(page)
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
}

/** The step of signing in that a session lacks, as the server tells it. */
const signInStep =
  (step: string, label: string, operator: object = {}): Show =>
  async (page) => {
    await entered(page, '/console/account')
    await changeAnswer(page, 'Session/GetMine', (session) => ({
      step,
      operator: { ...(session['operator'] as object), ...operator },
    }))
    await page.reload()
    await page.getByText(label, { exact: false }).first().waitFor()
  }

/** A page whose list is empty, is cut off, or waits. */
const LISTS: Readonly<Record<string, { path: string; call: string }>> = {
  activities: { path: '/console/activities', call: 'Activity/GetList' },
  orders: { path: '/console/orders', call: 'Order/Find' },
  audit: { path: '/console/audit', call: 'Audit/GetList' },
  reports: { path: '/console/reports', call: 'Report/GetQueue' },
  feedback: { path: '/console/feedback', call: 'Feedback/GetList' },
  messages: { path: '/console/messages', call: 'Message/GetList' },
}

const listStates = Object.entries(LISTS).flatMap(([name, { path, call }]): [string, Show][] => [
  [
    `${name}-empty`,
    async (page) => {
      await answerEmpty(page, call)
      await entered(page, path)
      await page.locator('main').getByText(/没有/).first().waitFor()
    },
  ],
  [
    `${name}-failed`,
    async (page) => {
      await cutOff(page, call)
      await entered(page, path)
      await page.getByRole('alert').getByText('没有加载出来').waitFor()
    },
  ],
])

/** Pages that wait for what they show. */
const WAITING: Readonly<Record<string, { path: string; call: string }>> = {
  'home-loading': { path: '/console/', call: 'Home/GetToday' },
  'activities-loading': { path: '/console/activities', call: 'Activity/GetList' },
  'insight-loading': { path: '/console/insight', call: 'Insight/GetWeeks' },
}

/** Scenes in which something is never answered. */
export const CONSOLE_WAITING: Readonly<Record<string, Show>> = Object.fromEntries(
  Object.entries(WAITING).map(([name, { path, call }]): [string, Show] => [
    name,
    async (page) => {
      await keepWaiting(page, call)
      await entered(page, path)
      await page.locator('main h1').waitFor()
      await page.getByRole('status', { name: '正在加载' }).first().waitFor()
    },
  ]),
)

/** The first day of an installation of one's own: nothing is there yet, and not all is set up. */
async function openFirstDay(page: Page) {
  await page.route(/\/console\/$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-mode="demo"', 'data-mode="production"'),
    })
  })
  const on = ['sms', 'pay', 'map']
  await changeAnswer(page, 'Setup/GetStatus', ({ parts }) => ({
    parts: (parts as { part: string; settings: string[] }[]).map((part) => ({
      ...part,
      missing: on.includes(part.part) ? [] : part.settings,
    })),
    hasColleague: false,
    city: null,
    draftId: null,
    hasActivity: false,
    hasOrder: false,
  }))
  await changeAnswer(page, 'Home/GetToday', ({ money }) => ({
    activities: [],
    evening: { activities: [], isMore: false },
    showUp: { lastDays: { expected: 0, arrived: 0 }, daysBefore: { expected: 0, arrived: 0 } },
    money: money && noMoney(money),
    todos: [],
    waiting: [],
    feedback: { happy: 0, fair: 0, unhappy: 0, withText: 0, isMore: false },
  }))
  await answerEmpty(page, 'Audit/GetList')
  await entered(page, '/console/')
  await page.locator('main details').first().waitFor()
}

/** Sums of money, at whatever depth, that are none. */
function noMoney(value: unknown): unknown {
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return value.map(noMoney)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, noMoney(part)]))
    : value
}

const APPEAL = {
  id: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e5f',
  memberId: '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60',
  nickName: '大鹏',
  sex: 1,
  kind: 'suspend',
  takenTime: '2026-11-19T06:10:00.000Z',
  appealTime: '2026-11-20T01:32:00.000Z',
  dueTime: '2026-11-23T01:32:00.000Z',
  isOverdue: false,
  state: 'open',
  isOwn: false,
}

/** An appeal that somebody else's suspension was answered with. */
async function openAppeal(page: Page) {
  await answerWith(page, 'Appeal/GetQueue', { items: [APPEAL], nextCursor: null, totalCount: 1 })
  await answerWith(page, 'Appeal/GetOne', {
    ...APPEAL,
    text: '那天是我先走的，群里的话不是冲着她说的。看到消息后我已经道歉了，希望能再看一次聊天记录。',
    note: '在活动群里三次点名羞辱同场的人，提醒后没有停。',
    operatorName: '林珊',
    untilTime: '2026-11-26T06:10:00.000Z',
    isLifted: false,
    reportId: APPEAL.id,
    decision: null,
  })
  await entered(page, `/console/reports?state=appeals&id=${APPEAL.id}`)
  await page.getByText('对方怎么说').waitFor()
}

async function openMember(page: Page) {
  await entered(page, '/console/members')
  await findMember(page)
}

async function findMember(page: Page) {
  await page.getByLabel('昵称', { exact: false }).last().fill('阿')
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await page.locator('main li a').first().click()
  await page.getByText('名片上写的').waitFor()
}

/** Some acts that were just done, opened. */
async function openAuditEntries(page: Page) {
  await addColleague(page)
  await page.getByText('的一次性密码').waitFor()
  await page.goto('/console/members')
  await findMember(page)
  await page.goto('/console/audit')
  for (const act of ['查看用户', '查找用户', '添加运营人员']) {
    const row = page.locator('main tbody tr', { hasText: act }).first()
    await row.getByRole('button').first().click()
  }
  await page.getByText('看到的用户').waitFor()
}

let added = 0
/** An operator who is told how to enter, once. */
async function addColleague(page: Page) {
  await entered(page, '/console/operators')
  await page.getByRole('button', { name: '添加运营人员' }).click()
  const dialog = page.getByRole('dialog')
  added += 1
  await dialog.getByLabel('账号').fill(`xiaomei${added}`)
  await dialog.getByLabel('姓名').fill('小梅')
  await dialog.getByRole('checkbox', { name: /^门口/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
}

/** States of pages of the console that the demo does not come to by itself. */
export const CONSOLE_STATES: Readonly<Record<string, Show>> = {
  'home-setup': openFirstDay,
  'home-failed': async (page) => {
    await cutOff(page, 'Home/GetToday')
    await entered(page, '/console/')
    await page.getByText('没有加载出来').waitFor()
  },
  'sign-in-password': signInStep('choosePassword', '新密码'),
  'sign-in-totp': signInStep('enrolTotp', '验证器', { hasTotp: false }),
  'sign-in-passkey': signInStep('confirm', '用通行密钥验证', { hasTotp: true, passkeyCount: 1 }),
  'operator-added': async (page) => {
    await addColleague(page)
    // once the dialog stands still
    await page.getByText('的一次性密码').hover()
  },
  'fresh-factor': async (page) => {
    await answerStale(page, 'Operator/Add')
    await addColleague(page)
    await page.getByRole('dialog', { name: '再验证一次' }).waitFor()
  },
  member: openMember,
  appeal: openAppeal,
  'audit-entry': openAuditEntries,
  lost: async (page) => {
    await page.goto('/console/nowhere')
    await page.getByText('没有这个页面').waitFor()
  },
  ...Object.fromEntries(listStates),
}
