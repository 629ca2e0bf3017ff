import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, AppSetting, startApp } from '#app/app-process.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'
import { orderPage } from '#page/order-page.ts'

const ON_ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
}

/** What the browser says of a call that was refused because the payment service did not answer. */
const UNAVAILABLE = /503 \(Service Unavailable\)/

const former = process.env[AppSetting.url]
let app: AppProcess
/** A payment service of its own: it is slow for everybody. */
beforeAll(async () => {
  app = await startApp()
  process.env[AppSetting.url] = app.url
})
afterAll(async () => {
  process.env[AppSetting.url] = former
  await app?.stop()
})

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/sim${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { released?: number }
}

/** Lets the call that is held go on, once it has come. */
const release = () =>
  eventually(async () => (await post('/refusals/release', { service: 'wechat-pay' })).released).toBe(1)

type Line = { trade_state: string; transaction_id: string | null; refunds: unknown[] }
const ledger = async () =>
  ((await (await fetch(`${app.url}/sim/wechat-pay/ledger`)).json()) as { orders: Line[] }).orders

describe('a payment service that answers slowly', () => {
  // proves 14.21
  journey(
    'on preparing: people are told and try again; the late answer makes no second attempt',
    async ({ visitor }) => {
      const { page } = await visitor({ ...ON_ANDROID, expectedFaults: [UNAVAILABLE] })
      const { order, call } = await beMemberWithOrder(page)
      const paying = orderPage(page)
      await paying.open(order.id)
      const before = (await ledger()).length
      await post('/refusals', { service: 'wechat-pay', code: 'held' })
      await paying.pay.click()
      const link = page.getByText('打开微信支付')
      await link.and(page.locator('[aria-busy]')).waitFor()
      // what leads nowhere yet is no way out of the page
      await link.click()
      expect(new URL(page.url()).search).toBe(`?id=${order.id}`)
      await paying.sheet.getByRole('button', { name: '点击重试' }).waitFor()
      await release()
      await paying.sheet.getByRole('button', { name: '点击重试' }).click()
      await page.getByRole('link', { name: '打开微信支付' }).click()
      await page.waitForURL(/\/sim\/wechat-pay\/mweb/)
      expect(await ledger()).toHaveLength(before + 1)
      await page.getByRole('button', { name: '支付', exact: true }).click()
      await paying.ticket.waitFor()
      expect((await call(getOrderDetail, { id: order.id })).state).toBe(OrderState.paid)
    },
  )

  // proves 14.21
  journey('on being asked: what the notification told meanwhile is not booked again', async ({ visitor }) => {
    const { page } = await visitor(ON_ANDROID)
    const { order, call } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    await page.getByRole('link', { name: '打开微信支付' }).click()
    await page.waitForURL(/\/sim\/wechat-pay\/mweb/)
    const prepay_id = new URL(page.url()).searchParams.get('prepay_id') ?? ''
    const before = (await ledger()).filter(({ transaction_id }) => transaction_id !== null).length
    await post('/refusals', { service: 'wechat-pay', code: 'held' })
    // the server asks after the payment a minute later, before it hears of it
    await post('/clock', { advance: 61 })
    await post('/wechat-pay/act', { prepay_id, act: 'pay' })
    await paying.open(order.id)
    await paying.ticket.waitFor()
    await release()
    await page.reload()
    await paying.ticket.waitFor()
    const { state, refundedAmount } = await call(getOrderDetail, { id: order.id })
    expect([state, refundedAmount]).toEqual([OrderState.paid, 0])
    const paid = (await ledger()).filter(({ transaction_id }) => transaction_id !== null)
    expect([paid.length, paid.at(-1)?.refunds]).toEqual([before + 1, []])
  })
})
