import { SECOND_OPERATOR_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { orderPage, orderPath } from '#page/order-page.ts'

/** Longest time from paying to seeing the money come back, in milliseconds. */
const WHOLE_WAY_MS = 240_000

describe('money in the console', () => {
  // proves 31.1, 31.5, 31.11, 31.21, 31.22, 31.31
  journey(
    'is given back by hand to who paid it, and stands in the sums of the day',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const { page } = await visitor()
      const { call } = await beMember(page)
      const order = await signUpByCall({ call, activity: await findOpenActivity() })
      const ordering = orderPage(page)
      await page.goto(orderPath(order.id))
      await ordering.payInCashier('支付成功')
      await ordering.ticket.waitFor()

      const finance = await openAsOwner(visitor, '/console/orders')
      const listed = finance.getByRole('table').getByRole('link', { name: order.activity.title })
      await listed.first().waitFor()
      // chosen by keys alone
      await finance.getByRole('combobox', { name: '状态' }).focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await finance.keyboard.press(key)
      await finance.waitForURL(/\?state=20$/)
      await listed.first().waitFor()
      await finance.getByLabel('从').fill('2020-01-01')
      await finance.getByText('没有符合条件的内容').waitFor()
      expect(new URL(finance.url()).search).toMatch(/^\?state=20&from=2020-01-01&to=2020-01-31$/)
      expect(await accessibilityFaults(finance)).toEqual([])
      await finance.reload()
      await finance.getByRole('button', { name: '清除筛选' }).click()
      await listed.first().waitFor()
      await takeFile(finance, /^订单 .+\.xlsx$/)
      await finance.getByLabel('找订单').fill(order.id)
      await finance.getByRole('button', { name: '查找' }).click()
      // until then those of before stand there
      await eventually(() => listed.count()).toBe(1)
      await listed.click()
      await finance.getByText('支付', { exact: false }).first().waitFor()
      await finance.getByRole('button', { name: '手动退款' }).click()
      const dialog = finance.getByRole('dialog', { name: '手动退款' })
      expect(order.amount).toBeLessThan(SECOND_OPERATOR_FROM_FEN)
      await dialog.getByText(`退 ¥${formatFen(order.amount)}`).waitFor()
      await dialog.getByRole('button', { name: '提交退款' }).click()
      await dialog.getByText('请写清原因', { exact: false }).waitFor()
      expect(await accessibilityFaults(finance)).toEqual([])
      await dialog.getByLabel('原因').fill('场地临时换了，客人来不了')
      await dialog.getByRole('button', { name: '提交退款' }).click()
      await dialog.waitFor({ state: 'detached' })
      await finance.getByText('场地临时换了，客人来不了', { exact: false }).waitFor()
      expect(await accessibilityFaults(finance)).toEqual([])

      await page.goto(orderPath(order.id))
      await page
        .getByText(/退款中|已退款/)
        .first()
        .waitFor()

      await finance.getByRole('link', { name: '资金' }).click()
      await finance.getByRole('group', { name: '每天' }).getByRole('table').waitFor()
      await finance.getByRole('group', { name: '退款' }).getByText('手动退款').first().waitFor()
      await finance.getByText('和微信支付没有差异').waitFor()
      expect(await accessibilityFaults(finance)).toEqual([])
      await takeFile(finance, /^每天收退款 .+ 至 .+\.xlsx$/)
      await finance.getByText('按活动').click()
      await turnTo(finance, order.activity.title)
      expect(await accessibilityFaults(finance)).toEqual([])
      await finance.getByText('按主理人').click()
      await finance
        .getByRole('button', { name: /^对账单/ })
        .first()
        .click()
      const drawer = finance.getByRole('dialog', { name: /的对账单/ })
      const download = finance.waitForEvent('download')
      await drawer.getByRole('button', { name: '下载对账单' }).click()
      expect((await download).suggestedFilename()).toMatch(/的对账单\.xlsx$/)
    },
  )
})

/** The list that the page shows comes as a file of that name. */
async function takeFile(page: Page, name: RegExp) {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(name)
}

/** Goes on to the page of the activities' sums that has one of a title: a month has more of them than a page. */
async function turnTo(page: Page, title: string) {
  const group = page.getByRole('group', { name: '按活动' })
  const settled = () => page.locator('[role=group][aria-busy=false] table').waitFor()
  await settled()
  while ((await group.getByRole('link', { name: title, exact: true }).count()) === 0) {
    await group.getByRole('button', { name: '下一页' }).click()
    await settled()
  }
}
