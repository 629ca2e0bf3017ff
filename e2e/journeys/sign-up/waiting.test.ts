import { describe, expect } from 'vitest'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { getMyWaitingList, joinWaitingList } from '@quan/contract/waiting-list/waiting-list.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { findOwnActivity, QUIET_CITIES, takePlaces } from '#order/full-activity.ts'
import { beMember } from '#order/sign-up-by-call.ts'
import { myPage } from '#page/login-page.ts'
import { orderPage } from '#page/order-page.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'

/** Longest time for two people to become members one after the other, in milliseconds. */
const TWO_PEOPLE_MS = 120_000
const REFUSED = [/status of 409/]

describe('the waiting list', () => {
  journey(
    'takes whoever comes too late: the rank stands in the bar, and a tap leads out of it',
    { timeout: TWO_PEOPLE_MS },
    async ({ visitor }) => {
      const [{ page }, other] = [await visitor({ expectedFaults: REFUSED }), await visitor()]
      const chosen = await findOwnActivity(QUIET_CITIES.shanghai)
      await beMember(page)
      const rival = await beMember(other.page)
      const [detail, signUp] = [detailPage(page), signUpPage(page)]
      await signUp.open(chosen.activity.id)
      await signUp.ticket(chosen.ticketType.name).check({ force: true })
      await takePlaces(chosen, rival.call)
      await signUp.submit.click()
      await signUp.refusal.getByText('名额不够了').waitFor()
      await signUp.joinWaiting.first().click()
      await detail.bar.getByText('第 1\u00a0位').waitFor()

      await detail.barButton('退出候补').click()
      await detail.bar.getByRole('button', { name: '撤销' }).click()
      await detail.barButton('退出候补').waitFor()
      const mine = myPage(page)
      await mine.open({ view: 'waiting' })
      const card = page.getByRole('article').filter({ hasText: chosen.ticketType.name, visible: true })
      await card.getByText('第 1\u00a0位').waitFor()
      await card.getByRole('button', { name: '退出候补' }).click()
      await page.getByText('没有正在候补的活动').waitFor()
      await mine.back.click()
      await mine.open({ view: 'waiting' })
      await page.getByText('没有正在候补的活动').waitFor()
    },
  )

  journey('offers a place that is given up', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const [{ page }, other] = [await visitor(), await visitor()]
    const { activity, ticketType } = await findOwnActivity(QUIET_CITIES.shanghai)
    const { call } = await beMember(page)
    const rival = await beMember(other.page)
    const held = await takePlaces({ activity, ticketType }, rival.call)
    await call(joinWaitingList, { activityId: activity.id, ticketTypeId: ticketType.id })
    await rival.call(cancelOrder, { id: held.id })

    await detailPage(page).open(activity.id)
    await detailPage(page).bar.getByText('候补成功，名额为你留着').waitFor()
    await myPage(page).open({ view: 'waiting' })
    const signUp = signUpPage(page)
    await page
      .getByText(/^为你保留/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await signUp.link('去支付').click()
    await orderPage(page).pay.waitFor()
    await page.goBack()
    await page.getByRole('article').getByRole('button', { name: '放弃名额' }).click()
    await signUp.dialog.getByRole('button', { name: '放弃名额' }).click()
    await page.getByText('没有正在候补的活动').waitFor()
    await detailPage(page).open(activity.id)
    await eventually(() => detailPage(page).barButton('立即报名').count()).toBe(1)
    expect(await detailPage(page).bar.getByText('候补').count()).toBe(0)
  })

  // proves 40.3
  journey('is answered among the messages', { timeout: TWO_PEOPLE_MS }, async ({ visitor }) => {
    const [{ page }, other] = [await visitor(), await visitor()]
    const { activity, ticketType } = await findOwnActivity(QUIET_CITIES.shanghai)
    const { call } = await beMember(page)
    const rival = await beMember(other.page)
    const held = await takePlaces({ activity, ticketType }, rival.call)
    await call(joinWaitingList, { activityId: activity.id, ticketTypeId: ticketType.id })
    await rival.call(cancelOrder, { id: held.id })

    await myPage(page).open({ view: 'messages', kind: 'places' })
    const today = page.getByRole('region', { name: '今天' })
    const decline = today.getByRole('button', { name: '放弃名额' })
    await decline.click()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('link', { name: '去支付' }).click()
    await orderPage(page).pay.waitFor()
    await page.goBack()
    await decline.click()
    // going elsewhere tells the server
    await myPage(page).back.click()
    await eventually(async () => (await call(getMyWaitingList, {})).items.length).toBe(0)
  })
})
