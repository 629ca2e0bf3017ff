import { describe } from 'vitest'
import { joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { journey } from '#journey/journey.ts'
import { look, LOOKED_AT, MANY_STATES_MS } from '#look/read-by-everybody.ts'
import { findOwnActivity, QUIET_CITIES, takePlaces } from '#order/full-activity.ts'
import { beMember, findOpenActivity, signUpByCall } from '#order/sign-up-by-call.ts'
import { myPath } from '#page/login-page.ts'
import { payOnPhone } from '#page/order-page.ts'
import { detailPage, detailPath, signUpPage, signUpPath } from '#page/detail-page.ts'

describe('signing up', () => {
  journey('can be read by everybody on every phone, in any state', { timeout: MANY_STATES_MS }, async ({ visitor }) => {
    const { page } = await visitor(LOOKED_AT)
    const [detail, signUp] = [detailPage(page), signUpPage(page)]
    const [activity, full] = [await findOpenActivity(), await findOwnActivity(QUIET_CITIES.beijing)]
    await page.goto(signUpPath(activity.id))
    await signUp.loginFirst.waitFor()
    await look(page, 'visitor')
    await page.goto(`${detailPath(activity.id)}&view=participants`)
    await look(page, 'participants, locked')

    const { call } = await beMember(page)
    await page.goto(signUpPath(activity.id))
    await signUp.addCompanion.waitFor()
    await look(page, 'member')
    await signUp.addCompanion.click()
    await signUp.dialog.waitFor()
    await look(page, 'adding somebody')
    const order = await signUpByCall({ call, activity })
    await detail.open(activity.id)
    await detail.bar.getByRole('link', { name: '去支付' }).waitFor()
    await look(page, 'unpaid')
    await payOnPhone(order, call)
    await detail.open(activity.id)
    await detail.bar.getByRole('link', { name: '入场码' }).waitFor()
    await look(page, 'ticket')
    await page.goto(`${detailPath(activity.id)}&view=participants`)
    await look(page, 'participants')

    await takePlaces(full, call)
    await page.goto(signUpPath(full.activity.id))
    await signUp.ticket(full.ticketType.name).check({ force: true })
    await signUp.joinWaiting.waitFor()
    await look(page, 'full')
    await call(joinWaitingList, { activityId: full.activity.id, ticketTypeId: full.ticketType.id })
    await page.goto(myPath({ view: 'waiting' }))
    await page.getByText('第 1\u00a0位').waitFor()
    await look(page, 'waiting list')
  })
})
