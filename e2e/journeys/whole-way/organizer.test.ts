import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { createOrder } from '@quan/contract/order/create-order.ts'
import { BuyType } from '@quan/contract/order/order.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { afterEach, beforeEach, describe } from 'vitest'
import { type AppProcess, startApp } from '#app/app-process.ts'
import { enterConsole, openConsole } from '#console/console-page.ts'
import { doorPage, makeDoorLink } from '#door/door-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { callsOfMember, type MemberCall } from '#network/member-calls.ts'
import { HOSTING_PATH, hostingPage } from '#page/hosting-page.ts'
import { orderPage } from '#page/order-page.ts'

/** Longest time for a start of the demo, and for everything that four people do, in milliseconds. */
const STARTED_WITHIN_MS = 300_000
const WHOLE_WAY_MS = 480_000

const TITLE = '新手好桌游夜'
/** The door opens two hours before the start. */
const STARTS_IN_MS = 110 * 60_000
const REASON = '请写清楚在哪里集合'
const ANNOUNCEMENT = '今晚多备了两把椅子'
const GUEST = '小鹿'
/** What the browser says of a draft that is sent so late: the server asks first. */
const ASKED_FIRST = /status of 409 .*Host\/Submit/

let app: AppProcess
// each try begins with nobody's drafts
beforeEach(async () => {
  app = await startApp()
}, STARTED_WITHIN_MS)
afterEach(() => app?.stop())

/** 主理人审核 in the console, as the demo's operator opens it. */
async function openDesk(visitor: OpenVisitor) {
  const page = await openConsole(visitor, `${app.url}/console/hosting`)
  await enterConsole(page, { password: app.operatorPassword })
  const waiting = page.getByRole('listitem').filter({ hasText: TITLE })
  return {
    page,
    /** Decides on what waits, once it is there; what is decided is gone from the list. */
    async decide(button: '通过' | '上架') {
      await page.reload()
      await waiting.getByRole('button', { name: button, exact: true }).click()
      await waiting.waitFor({ state: 'detached' })
    },
    async sendBack(reason: string) {
      await page.reload()
      await waiting.getByRole('button', { name: '退回修改' }).click()
      const dialog = page.getByRole('dialog', { name: `退回「${TITLE}」` })
      await dialog.getByLabel('原因（对方会看到）').fill(reason)
      await dialog.getByRole('button', { name: '退回修改' }).click()
      await waiting.waitFor({ state: 'detached' })
    },
  }
}

/** What somebody was told last of a kind, once it has come. */
async function toldOf(call: MemberCall, isMeant: (message: { kind: string; title: string }) => boolean) {
  const find = async () => (await call(getMyMessages, {})).items.find(isMeant)
  await eventually(async () => (await find()) !== undefined).toBe(true)
  return await find()
}

/** Somebody asks to host, and an operator admits them. */
async function becomeHost(page: Page, desk: Awaited<ReturnType<typeof openDesk>>) {
  const hosting = hostingPage(page)
  await hosting.field('你的打算').fill('每周五带新手玩桌游，八到十人一桌。')
  await hosting.chooseCity('杭州')
  await hosting.field('第一场活动').fill(TITLE)
  await hosting.apply.click()
  await hosting.notice(/申请已提交，运营正在看/).waitFor()
  await desk.decide('通过')
}

/** Writes an activity in four steps and sends it to the operators. */
async function writeDraft(page: Page) {
  const hosting = hostingPage(page)
  await page.goto(HOSTING_PATH)
  await hosting.create.click()
  await hosting.writeContent(TITLE)
  await hosting.next()
  await hosting.writeTimeAndPlace('桥西 22 号桌游馆', Date.now() + STARTS_IN_MS)
  await hosting.next()
  await hosting.writePrices('88', '68')
  await hosting.next()
  await hosting.submitAnyway()
  await hosting.notice('审核中').first().waitFor()
}

/** Mends what was sent back, and sends it again. */
async function mendDraft(page: Page) {
  const hosting = hostingPage(page)
  await page.goto(HOSTING_PATH)
  await hosting.notice(`退回原因：${REASON}`).waitFor()
  await hosting.goOn.click()
  await hosting.field('想对来的人说').fill('大运河站 C 口集合，每人带一件小礼物。')
  for (let step = 0; step < 3; step += 1) await hosting.next()
  await hosting.submitAnyway()
  await hosting.notice('审核中').first().waitFor()
}

/** Somebody new buys a place; answers how they call. */
async function buyPlace(page: Page, activityId: string): Promise<MemberCall> {
  await logIn(page)
  const call = await callsOfMember(page)
  await call(saveMyCard, { lines: { nickName: GUEST, sex: Sex.female, birthDate: '1997-11-11' } })
  const { ticketTypes } = await call(getActivityDetail, { id: activityId })
  const ticketTypeId = ticketTypes.find(({ sex }) => sex === Sex.female)?.id ?? ''
  const wanted = { activityId, ticketTypeId, buyType: BuyType.places, quantity: 1, requestId: randomUUID() }
  const order = orderPage(page)
  await order.open((await call(createOrder, wanted)).id)
  await order.payInCashier('支付成功')
  await order.ticket.waitFor()
  return call
}

describe('from an application to an evening of one’s own', () => {
  // proves 42.5
  journey(
    'an organizer is admitted, drafts, is sent back, mends, is published, announces, and a helper opens the door by link',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const desk = await openDesk(visitor)
      const { page } = await visitor({ baseURL: app.url, expectedFaults: [ASKED_FIRST] })
      await logIn(page, { to: HOSTING_PATH })
      await becomeHost(page, desk)

      await writeDraft(page)
      await desk.sendBack(REASON)
      await mendDraft(page)
      await desk.decide('上架')

      const published = await toldOf(await callsOfMember(page), ({ title }) => title === '活动已发布')
      const activityId = new URL(published?.route ?? '', app.url).searchParams.get('id') ?? ''
      const guest = await visitor({ baseURL: app.url })
      const call = await buyPlace(guest.page, activityId)

      const hosting = hostingPage(page)
      await page.goto(HOSTING_PATH)
      await page.getByText('1/5').first().waitFor()
      await hosting.announce(TITLE).click()
      await hosting.field('要告诉大家的事').fill(ANNOUNCEMENT)
      await hosting.sendAnnouncement()
      await hosting.notice(/· 发给 1 位/).waitFor()
      const told = await toldOf(call, ({ kind }) => kind === 'announcement')
      await guest.page.goto(told?.route ?? '')
      await guest.page.getByRole('region', { name: '主理人公告' }).getByText(ANNOUNCEMENT).waitFor()

      await page.goto(HOSTING_PATH)
      await hosting.door(TITLE).click()
      const door = doorPage(page)
      await door.rows.filter({ hasText: GUEST }).waitFor()
      const helper = await visitor({ baseURL: app.url })
      await helper.page.goto(await makeDoorLink(page))
      await doorPage(helper.page).rows.filter({ hasText: GUEST }).click()
      await helper.page.getByRole('button', { name: '放行' }).click()
      await eventually(() => door.progress.getAttribute('value')).toBe('1')
      // their pages would miss the server that ends with the test
      for (const { context } of [helper, guest]) await context.close()
      for (const one of [desk.page, page]) await one.context().close()
    },
  )
})
