import { describe, expect } from 'vitest'
import { cancelOrder } from '@quan/contract/order/give-back.ts'
import { getMyOrders } from '@quan/contract/order/read-orders.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { fillInAndLogIn } from '#journey/logged-in.ts'
import { beMember, findOpenActivity } from '#order/sign-up-by-call.ts'
import { cardPage } from '#page/card-page.ts'
import { orderPage } from '#page/order-page.ts'
import { detailPage, signUpPage } from '#page/detail-page.ts'

/** Longest time for a visitor to become a member with a card and an order, in milliseconds. */
const WHOLE_WAY_MS = 90_000
const REFUSED = [/status of 409/]

describe('signing up', () => {
  journey(
    'leads a visitor by login and card to the order, and loses nothing on the way',
    { timeout: WHOLE_WAY_MS },
    async ({ visitor }) => {
      const { page } = await visitor(WITH_WORKER)
      const { id } = await findOpenActivity()
      const [detail, signUp, card] = [detailPage(page), signUpPage(page), cardPage(page)]
      await detail.open(id)
      await detail.barButton('登录后报名').click()
      await fillInAndLogIn(page)
      await signUp.heading.waitFor()
      await signUp.hidden.click()
      await signUp.refusal.getByText('名片里填好').waitFor()

      await signUp.fillCard.click()
      await card.field('昵称').fill('小满')
      await card.choice('女').click()
      await card.picked('生日').click()
      await card.wheel('年').press('PageUp')
      await card.finish()
      await card.isSaved.waitFor()
      await signUp.back.click()
      await signUp.heading.waitFor()
      await eventually(() => signUp.refusal.count()).toBe(0)
      await page.reload()
      await eventually(() => signUp.hidden.getAttribute('aria-checked')).toBe('true')
      await signUp.submit.click()

      await orderPage(page).pay.waitFor()
      await page.getByText('隐身参加').filter({ visible: true }).waitFor()
      await page.goBack()
      await detail.bar.getByRole('link', { name: '去支付' }).waitFor()
      await eventually(() => page.url()).not.toContain('view=')
    },
  )

  journey('chosen before login stays chosen after it', async ({ visitor }) => {
    const { page } = await visitor()
    const { id, ticketTypes } = await findOpenActivity()
    const signUp = signUpPage(page)
    await signUp.open(id)
    const last = signUp.ticket(ticketTypes.at(-1)!.name)
    await last.check({ force: true })
    await signUp.hidden.click()
    await signUp.loginFirst.click()
    await fillInAndLogIn(page)
    await signUp.fillCard.waitFor()
    await eventually(() => last.isChecked()).toBe(true)
    await eventually(() => signUp.hidden.getAttribute('aria-checked')).toBe('true')
  })

  journey('is undone by the bar, and can be done again', async ({ visitor }) => {
    const { page } = await visitor()
    await beMember(page)
    const { id } = await findOpenActivity()
    const [detail, signUp] = [detailPage(page), signUpPage(page)]
    await detail.open(id)
    await detail.barButton('立即报名').click()
    await signUp.submit.click()
    await orderPage(page).pay.waitFor()
    await page.goBack()
    await detail.barButton('取消').click()
    await signUp.dialog.getByRole('button', { name: '取消订单' }).click()
    await detail.barButton('立即报名').click()
    await signUp.submit.waitFor()
  })

  journey('from two tabs with the same draft makes one order', async ({ visitor }) => {
    const { page, context } = await visitor()
    const { call } = await beMember(page)
    const { id } = await findOpenActivity()
    await signUpPage(page).open(id)
    await signUpPage(page).hidden.click()
    const opened = context.waitForEvent('page')
    await page.evaluate('void window.open(window.location.href)')
    const twin = await opened
    const both = [page, twin]
    await eventually(() => signUpPage(twin).hidden.getAttribute('aria-checked')).toBe('true')
    await Promise.all(both.map((tab) => signUpPage(tab).submit.click()))
    await Promise.all(both.map((tab) => orderPage(tab).pay.waitFor()))
    await eventually(() => new URL(twin.url()).search).toBe(new URL(page.url()).search)
    expect((await call(getMyOrders, {})).items).toHaveLength(1)
  })

  journey('again somewhere else is told, with the way to the order', async ({ visitor }) => {
    const { page, context } = await visitor({ expectedFaults: REFUSED })
    const { call } = await beMember(page)
    const { id } = await findOpenActivity()
    const signUp = signUpPage(page)
    await signUp.open(id)
    const other = await context.newPage()
    await signUpPage(other).open(id)
    await signUpPage(other).submit.click()
    await orderPage(other).pay.waitFor()
    await signUp.submit.click()
    await signUp.refusal.getByText('已经报过名了').waitFor()
    await signUp.refusal.getByRole('button', { name: '查看订单' }).click()
    await orderPage(page).pay.waitFor()
    const [order] = (await call(getMyOrders, {})).items
    expect(page.url()).toContain(order!.id)
    await call(cancelOrder, { id: order!.id })
  })
})
