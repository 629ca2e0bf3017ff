import { describe } from 'vitest'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { journey } from '#journey/journey.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { beMemberWithOrder, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { myPage } from '#page/login-page.ts'
import { orderPage, payOnPhone } from '#page/order-page.ts'

describe('the pages of orders', () => {
  journey('can be read by everybody on every phone, in any state', { timeout: MANY_STATES_MS }, async ({ visitor }) => {
    const { page } = await visitor(LOOKED_AT)
    const { order, call } = await beMemberWithOrder(page)
    const ordering = orderPage(page)
    await ordering.open(order.id)
    await look(page, 'unpaid')
    await ordering.pay.click()
    await ordering.payCode.waitFor()
    await look(page, 'pay sheet')
    await payOnPhone(order, call)
    await ordering.ticket.waitFor()
    await look(page, 'paid')
    await ordering.giveBack.click()
    await ordering.sheet.getByText('现在退票可退').waitFor()
    await look(page, 'giving back')
    await ordering.confirm(/^退 1/).click()
    await ordering.state(/^(退款中|已退款)$/).waitFor()
    await look(page, 'refund')
    const again = await signUpByCall({ call, activity: await findOpenActivity() })
    await call(cancelOrder, { id: again.id })
    await ordering.open(again.id)
    await look(page, 'cancelled')
    await myPage(page).open({ view: 'orders' })
    await look(page, 'my orders')
  })
})
