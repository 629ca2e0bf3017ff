import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/double-text.ts'
import { cutTexts } from '#look/overflow.ts'
import { beMemberWithOrder } from '#order/member-with-order.ts'
import { payOnPhone } from '#order/pay-on-phone.ts'
import { myPage } from '#page/my-page.ts'
import { orderPage } from '#page/order-page.ts'
import { settled } from '#page/settled.ts'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'

describe('the pages of orders', () => {
  journey('can be read by everybody and on every phone, in any state', async ({ visitor }) => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    const { order, call } = await beMemberWithOrder(page)
    const ordering = orderPage(page)
    const look = async (state: string) => {
      await settled(page)
      expect(await accessibilityFaults(page), state).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await cutTexts(page), state).toEqual([])
      await page.setViewportSize({ width: 375, height: 812 })
    }

    await ordering.open(order.id)
    await look('unpaid')
    await ordering.pay.click()
    await ordering.payCode.waitFor()
    await look('pay sheet')
    await payOnPhone(order, call)
    await ordering.ticket.waitFor()
    await look('paid')
    await ordering.giveBack.click()
    await ordering.sheet.getByText('现在退回可得').waitFor()
    await look('giving back')
    await ordering.confirm(/^退回 1/).click()
    await ordering.state(/^(退款中|已退款)$/).waitFor()
    await look('refund')
    const again = await signUpByCall({ call, activity: await findOpenActivity() })
    await call(cancelOrder, { id: again.id })
    await ordering.open(again.id)
    await look('cancelled')
    await myPage(page).open({ view: 'orders' })
    await look('my orders')
  })

  journey('hold at twice the text size', async ({ visitor }) => {
    const { page } = await visitor()
    const { order, call } = await beMemberWithOrder(page)
    const ordering = orderPage(page)
    await ordering.open(order.id)
    await doubleText(page)
    expect(await cutTexts(page)).toEqual([])
    await payOnPhone(order, call)
    await ordering.open(order.id)
    await ordering.ticket.waitFor()
    await doubleText(page)
    expect(await cutTexts(page)).toEqual([])
  })
})
