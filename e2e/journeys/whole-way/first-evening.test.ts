import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { localTimeOf } from '@quan/contract/date/local-time.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { NETWORK_CUT } from '#browser/watch-faults.ts'
import { enterConsole, openConsole } from '#console/console-page.ts'
import { totpCode } from '#console/totp-code.ts'
import { doorPage } from '#door/door-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor, WITH_WORKER } from '#journey/journey.ts'
import { aPhone, fillInAndLogIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { workerReady } from '#network/ready-offline.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'
import { loginPage } from '#page/login-page.ts'
import { orderPage } from '#page/order-page.ts'
import { type ProductionApp, startProductionApp } from '#app/production-app.ts'

/** Longest time for building the production app, and for the evening of four people, in milliseconds. */
const BUILT_WITHIN_MS = 600_000
const WHOLE_WAY_MS = 300_000

const TITLE = '周五桌游第一夜'
const PRICE_FEN = 6_800
/** The door opens two hours before the start. */
const STARTS_IN_MS = 100 * 60_000
const LASTS_MS = 3 * 3_600_000
const PASSWORD = 'four unrelated quiet words'

const ON_ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
}

let app: ProductionApp
// each try begins with an empty database
beforeEach(async () => {
  app = await startProductionApp()
}, BUILT_WITHIN_MS)
afterEach(() => app?.stop())

/** The first operator, whom a command made, comes in with a password and an authenticator of their own. */
async function enterAsFirstOperator(visitor: OpenVisitor): Promise<Page> {
  const printed = await app.run('operator', ['add', 'linshan', '--display', '林珊'])
  const password = /one-time password[^:]*: (\S+)/.exec(printed)?.[1] ?? ''
  const page = await openConsole(visitor, `${app.consoleUrl}/console/`)
  await enterConsole(page, { name: 'linshan', password })
  await page.getByLabel('新密码').fill(PASSWORD)
  await page.getByLabel('再输一次').fill(PASSWORD)
  await page.getByRole('button', { name: '保存密码' }).click()
  await page.getByRole('img', { name: '验证器的二维码' }).waitFor()
  const secret = (await page.locator('main code').textContent()) ?? ''
  await page.getByLabel('验证器里的 6 位数字').fill(totpCode(secret, -1))
  await page.getByRole('button', { name: '完成绑定' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).waitFor()
  return page
}

/** Chooses in a list that opens below a field. */
async function choose(page: Page, label: string, name: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  // of many only some are in the list at a time
  if (await field.isEditable()) await field.fill(name)
  await page.locator('.ant-select-item-option').getByText(name, { exact: true }).click()
}

/** From the steps of the home page to an activity that everybody can find; answers its id. */
async function publishFirst(desk: Page): Promise<string> {
  await desk.getByRole('heading', { name: '开张清单' }).waitFor()
  await choose(desk, '第一座城市', '杭州')
  await desk.getByRole('button', { name: '在这里写第一场' }).click()
  await desk.getByLabel('标题', { exact: true }).fill(TITLE)
  await choose(desk, '类目', '桌游')
  await desk.getByLabel('介绍').fill('新手也能玩，八个人一桌，有人带。')
  const start = Date.now() + STARTS_IN_MS
  for (const [label, at] of [
    ['开始', start],
    ['结束', start + LASTS_MS],
  ] as const)
    await desk.getByLabel(label, { exact: true }).fill(localTimeOf(new Date(at).toISOString(), MAINLAND_TIME_ZONE))
  await desk.getByLabel('场地').fill('大川桌游')
  await desk.getByLabel('详细地址').fill('延安路 1 号 2 楼')
  await desk.getByRole('button', { name: '加男生票和女生票' }).click()
  await desk.getByRole('button', { name: '上架', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: `上架「${TITLE}」` })
  await dialog.getByRole('checkbox').first().waitFor()
  for (const doubt of await dialog.getByRole('checkbox').all()) await doubt.check()
  await dialog.getByRole('button', { name: '上架并开始报名' }).click()
  await desk.waitForURL(/\/console\/activities\/[0-9a-f-]{36}/)
  return new URL(desk.url()).pathname.split('/').at(-1) ?? ''
}

type Person = { nickName: string; sex: Sex }

/** Somebody new, by phone and code, with a card. */
async function becomeMember(visitor: OpenVisitor, { nickName, sex }: Person): Promise<Page> {
  const { page } = await visitor({ ...ON_ANDROID, baseURL: app.url })
  await loginPage(page).open('/')
  await fillInAndLogIn(page, aPhone(), app.vendors)
  await (
    await callsOfMember(page)
  )(saveMyCard, { lines: { nickName, sex, birthDate: '1996-05-20' } })
  return page
}

/** Signs up and pays in WeChat, as one does in a phone's browser. */
async function signUpAndPay(page: Page, activityId: string, ticket: RegExp) {
  const signUp = signUpPage(page)
  await signUp.open(activityId)
  await signUp.ticket(ticket).check({ force: true })
  await signUp.submit.click()
  await orderPage(page).pay.click()
  await page.getByRole('link', { name: '打开微信支付' }).click()
  await page.waitForURL(/\/sim\/wechat-pay\/mweb/)
  await page.getByRole('button', { name: '支付', exact: true }).click()
  await orderPage(page).ticket.waitFor()
}

type Line = { transaction_id: string | null; total_fee: number; refunds: { refund_fee: number }[] }

/** What the payment service says came in and went back, in fen. */
async function theirSums() {
  const answer = await fetch(`${app.vendors}/wechat-pay/ledger`)
  const { orders } = (await answer.json()) as { orders: Line[] }
  const paid = orders.filter(({ transaction_id: id }) => id !== null)
  return {
    payments: paid.length,
    received: paid.reduce((sum, { total_fee: fee }) => sum + fee, 0),
    returned: paid.flatMap(({ refunds }) => refunds).reduce((sum, { refund_fee: fee }) => sum + fee, 0),
  }
}

describe('from an empty database to a full evening', () => {
  // proves 42.1
  journey(
    'the first operator opens a city, two members pay, one comes in and one gives back, and the sums agree',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const desk = await enterAsFirstOperator(visitor)
      const activityId = await publishFirst(desk)

      // both watch: the operator at the board, the second member at the page of the activity
      await desk.goto(`${app.consoleUrl}/console/people?activity=${activityId}`)
      const seats = (name: string) => desk.getByRole('listitem').filter({ hasText: name })
      await seats('男生票').getByText('0/10').waitFor()
      const second = await becomeMember(visitor, { nickName: '小满', sex: Sex.female })
      await detailPage(second).open(activityId)
      await second.getByRole('region', { name: '谁会来' }).getByText(/剩 20/).waitFor()

      const first = await becomeMember(visitor, { nickName: '大川', sex: Sex.male })
      await signUpAndPay(first, activityId, /男生票/)
      await seats('男生票').getByText('1/10').waitFor()
      await second.getByRole('region', { name: '谁会来' }).getByText(/剩 19/).waitFor()

      await signUpAndPay(second, activityId, /女生票/)
      await seats('女生票').getByText('1/10').waitFor()

      await letInWithoutNetwork(visitor, desk, '大川')

      await orderPage(second).giveBack.click()
      await orderPage(second).confirm(/^退 1/).click()
      await orderPage(second)
        .state(/已退款/)
        .waitFor()
      await seats('女生票').getByText('0/10').waitFor()

      const theirs = await theirSums()
      expect(theirs).toEqual({ payments: 2, received: 2 * PRICE_FEN, returned: PRICE_FEN })
      await desk.getByRole('link', { name: '资金' }).click()
      const today = desk.getByRole('group', { name: '每天' }).getByRole('row').nth(1)
      const amounts = [theirs.received, -theirs.returned, theirs.received - theirs.returned]
      for (const fen of amounts)
        await today
          .getByText(formatFen(Math.abs(fen)))
          .first()
          .waitFor()
      await desk.getByText('和微信支付没有差异').waitFor()
      // their pages would miss the server that ends with the test
      for (const page of [desk, first, second]) await page.context().close()
    },
  )
})

/** A phone without an account opens the door by the operator's link, loses its network, and lets somebody in. */
async function letInWithoutNetwork(visitor: OpenVisitor, desk: Page, nickName: string) {
  await desk.getByRole('button', { name: '新建链接' }).click()
  const dialog = desk.getByRole('dialog')
  const link = await dialog.getByRole('textbox').inputValue()
  await desk.keyboard.press('Escape')
  const phone = await visitor({ ...WITH_WORKER, baseURL: app.url, expectedFaults: NETWORK_CUT })
  await phone.page.goto(link)
  const door = doorPage(phone.page)
  await door.rows.first().waitFor()
  await workerReady(phone.page)
  await phone.context.setOffline(true)
  await door.rows.filter({ hasText: nickName }).click()
  await phone.page.getByRole('button', { name: '放行' }).click()
  await phone.page.getByText('1 人的入场联网后自动上传').waitFor()
  await phone.context.setOffline(false)
  await phone.page.getByText('联网后自动上传').waitFor({ state: 'detached' })
  await phone.context.close()
  const came = desk.getByRole('definition').nth(4)
  await eventually(() => came.textContent()).toBe('1')
}
