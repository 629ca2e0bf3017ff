import { randomInt } from 'node:crypto'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openAsOwner } from '#console/console-page.ts'
import { readConsole } from '#console/read-console.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { QUIET_CITIES } from '#order/full-activity.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { detailPath } from '#page/detail-page.ts'
import { payOnPhone } from '#page/order-page.ts'

/** Longest time for a member and two operators, in milliseconds. */
const THREE_PEOPLE_MS = 180_000

/** What the browser says of a change that a colleague came before. */
const CHANGED_MEANWHILE = /status of 409/

/** The page on which a published activity is changed. */
const openChange = async (page: Page, id: string) => {
  await page.goto(`/console/activities?change=${id}`)
  await page.getByLabel('场地', { exact: true }).waitFor()
}

describe('a published activity', () => {
  // proves 32.9, 32.13, 32.19, 32.33, 32.34, 32.54
  journey(
    'is moved by the keyboard once what it does was said, joined with what a colleague wrote, and told to who comes',
    { timeout: THREE_PEOPLE_MS },
    async ({ visitor }) => {
      const number = randomInt(1_000_000)
      const activity = await findOpenActivity({ city: QUIET_CITIES.shanghai, keepsSomeBack: true })
      const { page: phone } = await visitor()
      const { call } = await beMember(phone)
      const order = await signUpByCall({ call, activity })
      await payOnPhone(order, call)
      await phone.goto(detailPath(activity.id))
      await phone
        .getByText(activity.venue ?? '')
        .first()
        .waitFor()

      const desk = await openAsOwner(visitor, '/console/', { expectedFaults: [CHANGED_MEANWHILE] })
      const colleague = await openAsOwner(visitor)
      await openChange(desk, activity.id)
      await openChange(colleague, activity.id)

      const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
      await colleague.getByLabel('介绍').fill(`带上身份证，门口登记。${number}`)
      await press(colleague, '看影响')
      await colleague.getByRole('dialog').getByText('不会发通知').waitFor()
      await press(colleague, '确认修改')
      await colleague.getByRole('heading', { level: 1, name: activity.title, exact: true }).waitFor()

      await desk.getByLabel('场地', { exact: true }).fill(`运河边的老厂房 ${number}`)
      const preview = desk.frameLocator('iframe[title=手机上看到的活动页]')
      await preview.getByText(`运河边的老厂房 ${number}`).first().waitFor()
      await readConsole(desk, 'written')
      await press(desk, '看影响')
      await desk.getByText('别人刚刚也改了这场活动').waitFor()
      await desk.getByText('对方改了：介绍。已合并到这里。').waitFor()
      await readConsole(desk, 'joined')
      await press(desk, '知道了，继续')
      await press(desk, '看影响')
      const dialog = desk.getByRole('dialog')
      await dialog.getByText(/会通知 \d+ 人/).waitFor()
      await dialog.getByText(/在开始前可以全额退票/).waitFor()
      await readConsole(desk, 'what it does')
      await press(desk, '确认修改')
      await desk.getByRole('heading', { level: 1, name: activity.title, exact: true }).waitFor()

      const told = async () => (await call(getMyMessages, {})).items.map(({ text }) => text).join('\n')
      await eventually(told).toContain(`运河边的老厂房 ${number}`)
      await desk.getByRole('tab', { name: '改动记录' }).click()
      // tried again, there are two changes from and to the same
      await desk
        .getByRole('cell', { name: `运河边的老厂房 ${number}`, exact: true })
        .first()
        .waitFor()
      await desk
        .getByRole('cell', { name: activity.venue ?? '', exact: true })
        .first()
        .waitFor()
      await readConsole(desk, 'what was changed')
      await phone.goto(detailPath(activity.id))
      await phone.getByText(`运河边的老厂房 ${number}`).first().waitFor()
      await phone.getByText(`带上身份证，门口登记。${number}`).first().waitFor()
      const { refundableAmount } = await call(getOrderDetail, { id: order.id })
      expect(refundableAmount).toBe(order.amount)

      await openChange(desk, activity.id)
      await desk.getByLabel('最大年龄').fill('98')
      await desk.getByLabel('最少成局人数').fill('1')
      await press(desk, '看影响')
      await dialog.getByText(/^已付 \d+ 人，最少 1 人：照现在，到报名截止成局$/).waitFor()
      await dialog.getByText('不会发通知').waitFor()
      await readConsole(desk, 'what ages and minimum do')
      await press(desk, '确认修改')
      await desk.getByRole('heading', { level: 1, name: activity.title, exact: true }).waitFor()
      await phone.goto(detailPath(activity.id))
      await phone
        .getByText(/98\s岁/)
        .first()
        .waitFor()
    },
  )
})
