import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { aPhone, fillInAndLogIn } from '#journey/logged-in.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'

const { path } = APP_ROUTES.orderDetails
const NONE = '没有你能看的订单'

describe('the orders of a phone', () => {
  // proves 2.36
  journey('are those I may see; the number leaves the address and outlives a reload', async ({ visitor }) => {
    const { page } = await visitor()
    const { order, phone } = await beMemberWithOrder(page)
    await page.goto(`${path}?bookerPhone=${phone}`)
    const link = page.getByRole('link', { name: order.activity.title })
    await link.waitFor()
    await eventually(() => new URL(page.url()).search).toBe('')
    await page.reload()
    await link.waitFor()
    await page.goto(`${path}?bookerPhone=${aPhone()}`)
    await page.getByText(NONE).waitFor()
  })

  journey('are asked for after the login they stand behind', async ({ visitor }) => {
    const { page } = await visitor()
    const phone = aPhone()
    await page.goto(`${path}?bookerPhone=${phone}`)
    await page.waitForURL(/login/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${path}?bookerPhone=${phone}`)
    await fillInAndLogIn(page)
    await page.getByText(NONE).waitFor()
    await eventually(() => page.url()).toMatch(new RegExp(`${path}$`))
  })
})
