import { describe, expect } from 'vitest'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { beMember, findOpenActivity } from '#order/sign-up-by-call.ts'
import { cardPage } from '#page/card-page.ts'
import { orderPage } from '#page/order-page.ts'
import { signUpPage } from '#page/detail-page.ts'

describe('signing up others', () => {
  journey('a guest is added on the way, and has a place of the order', async ({ visitor }) => {
    const { page } = await visitor()
    const { call } = await beMember(page)
    const activity = await findOpenActivity()
    const signUp = signUpPage(page)
    await signUp.open(activity.id)
    await signUp.addCompanion.click()
    await signUp.dialog.getByRole('button', { name: /^对方没有账号/ }).click()
    // as long as the sheet moves away, nobody can type below it
    await signUp.dialog.waitFor({ state: 'hidden' })
    await page.getByRole('textbox', { name: '昵称' }).fill('阿布')
    await cardPage(page).choice('女').click()
    await page.getByRole('button', { name: '保存' }).click()

    await signUp.heading.waitFor()
    await page.getByText('共 2\u00a0席').waitFor()
    await eventually(() => signUp.person(/阿布/).isChecked()).toBe(true)
    await signUp.submit.click()
    await orderPage(page).pay.waitFor()
    const [order] = (await call(getMyOrders, {})).items
    expect(order?.places.map(({ holder }) => [holder.kind, holder.nickName])).toEqual([
      ['self', '小鹿'],
      ['other', '阿布'],
    ])
  })
})
