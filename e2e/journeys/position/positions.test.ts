import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { BREEZE_PHONE, DEER_PHONE } from '#journey/demo-people.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { appPage } from '#page/app-page.ts'

const POSITIONS = APP_ROUTES.biBuy.path
const PURCHASE = APP_ROUTES.biBuyEdit.path

const FEWEST_LEFT = 10
const DAY_MS = 24 * 3_600_000

/** An activity that costs something, is not about to begin and has places for several, whoever they are. */
const getBuyable = () =>
  getDetail({ city: HANGZHOU, status: [10] }, ({ enrollDeadline, ticketTypes }) => {
    const [type] = ticketTypes
    const isLater = Date.parse(enrollDeadline) > Date.now() + DAY_MS
    return (
      isLater &&
      ticketTypes.length === 1 &&
      type!.sex === 0 &&
      type!.price > 0 &&
      type!.quota - type!.taken > FEWEST_LEFT
    )
  })

async function addGuest(page: Page, name: string) {
  await page.goto(APP_ROUTES.gbOtherEdit.path)
  await page.getByRole('textbox', { name: '昵称' }).fill(name)
  await page.getByRole('radio', { name: '女' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await appPage(page).toast.getByText('已添加').waitFor()
}

/** Chooses an activity as people do, and orders two places of it. */
async function order(page: Page) {
  const { title } = await getBuyable()
  await page.goto(POSITIONS)
  await page.getByRole('button', { name: '添加' }).click()
  await page.getByRole('button', { name: /选择活动/ }).click()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: '增加一席' }).click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '提交并支付' }).click()
}

const inCashier = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: '打开演示收银台' }).click()
  await page.getByRole('button', { name: choice }).click()
}

describe('a position', () => {
  // proves 2.24, 2.27
  journey('is bought, handed out to a guest by a link, and taken back', async ({ visitor }) => {
    const { page } = await visitor()
    await logIn(page, { phone: BREEZE_PHONE })
    const name = `小满${Date.now() % 10_000}`
    await addGuest(page, name)
    await order(page)
    await inCashier(page, '支付成功')
    await page.getByText('仓位已买好').waitFor()
    await page.getByRole('button', { name: '去分配' }).click()

    const free = page.getByRole('button', { name: /^分配第/ })
    await free.first().click()
    await page.getByRole('dialog', { name: '分给谁' }).getByRole('button', { name }).click()
    await page.getByText('已分 1/2').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await cutTexts(page)).toEqual([])

    await page.getByRole('button', { name: `收回${name}的名额` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
    await page.getByText('已分 0/2').waitFor()
  })

  journey.for([
    ['取消支付', '订单未支付'],
    ['支付失败', '订单支付失败'],
  ] as const)('stays on the purchase page after %s, and in the list as unpaid', async ([choice, text], { visitor }) => {
    const { page } = await visitor()
    await logIn(page, { phone: DEER_PHONE })
    await order(page)
    await inCashier(page, choice)
    await appPage(page).toast.getByText(text).waitFor()
    expect(new URL(page.url()).pathname).toBe(PURCHASE)
    await page.goto(POSITIONS)
    await page.getByText('待支付').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
