import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { payOnPhone } from '#page/order-page.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'

/** Longest time for two people to become members one after the other, in milliseconds. */
const TWO_PEOPLE_MS = 120_000

describe('who comes', () => {
  journey('is told only to those who come', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const [{ page }, other] = [await visitor(), await visitor()]
    const activity = await findOpenActivity({ hasPeople: true })
    const detail = detailPage(page)
    await detail.open(activity.id)
    await signUpPage(page).button('看看都有谁').click()
    await page.getByText('报名后可以看到他们的名片').waitFor()
    expect(await page.locator('[role=main]:visible img').count()).toBe(0)

    const me = await beMember(page)
    const rival = await beMember(other.page)
    for (const { call } of [me, rival]) await payOnPhone(await signUpByCall({ call, activity }), call)
    await detail.open(activity.id)
    await detail.bar.getByRole('link', { name: '入场码' }).waitFor()
    await signUpPage(page).button('看看都有谁').click()
    await page.getByRole('link', { name: '小鹿' }).filter({ visible: true }).first().waitFor()
  })
})
