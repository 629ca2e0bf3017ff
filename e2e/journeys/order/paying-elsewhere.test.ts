import { describe, expect } from 'vitest'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { getOrderDetail } from '@quan/contract/order/read-orders.ts'
import { getPayLink, orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { beMemberWithOrder } from '#order/sign-up-by-call.ts'
import { fillInAndLogIn } from '#journey/logged-in.ts'
import { callsOfMember } from '#network/member-calls.ts'
import { orderPage, orderPath } from '#page/order-page.ts'
import { IN_WECHAT, openWechat } from '#wechat/wechat-browser.ts'

const ON_ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
}

const ON_DESKTOP_WECHAT = {
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0) Chrome/116.0 MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13) XWEB/9129',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
}

const openWechatLink = (page: Page) => page.getByRole('link', { name: '打开微信支付' })
const question = (page: Page) => page.getByRole('dialog', { name: '付好了吗？' })

/** To the vendor's page that stands for the WeChat app, by the link of the sheet. */
async function leaveForWechat(page: Page) {
  await orderPage(page).pay.click()
  await openWechatLink(page).click()
  await page.waitForURL(/\/sim\/wechat-pay\/mweb/)
}

/** On how many lines a word stands, for each time that it is seen whole in the open sheet. */
const linesOf = (page: Page, word: string) =>
  orderPage(page).sheet.evaluate((sheet, sought) => {
    const { document } = globalThis as unknown as Documented
    const walker = document.createTreeWalker(sheet, 4)
    const lines: number[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
    }
    return lines
  }, word)

type TextNode = { textContent: string | null }
type Documented = {
  document: {
    createTreeWalker(root: unknown, whatToShow: number): { nextNode(): TextNode | null }
    createRange(): {
      setStart(node: TextNode, offset: number): void
      setEnd(node: TextNode, offset: number): void
      getClientRects(): Iterable<{ top: number }>
    }
  }
}

/** Somebody does something with what they hold to pay by. */
async function act(held: Record<string, string>, what: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...held, act: what })
  const answer = await fetch(`${appUrl()}/sim/wechat-pay/act`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

type Line = { out_trade_no: string; transaction_id: string | null; refunds: unknown[] }

/** What the payment service has of everybody's payments. */
async function ledger(): Promise<Line[]> {
  return ((await (await fetch(`${appUrl()}/sim/wechat-pay/ledger`)).json()) as { orders: Line[] }).orders
}

describe("paying in a phone's browser", () => {
  // proves 14.13
  journey('leads over WeChat and back, and brings the ticket', async ({ visitor }) => {
    const { page } = await visitor(ON_ANDROID)
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await leaveForWechat(page)
    await page.getByRole('button', { name: '支付', exact: true }).click()
    await paying.ticket.waitFor()
    await eventually(() => new URL(page.url()).search).toBe(`?id=${order.id}`)
  })

  journey('breaks no word of its sheet on the narrowest phone', async ({ visitor }) => {
    const { page } = await visitor({ ...ON_ANDROID, viewport: { width: 320, height: 640 } })
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    await openWechatLink(page).waitFor()
    expect(await linesOf(page, '扫一扫')).toEqual([1])
  })

  journey('gives a picture to scan with another device', async ({ visitor }) => {
    const { page } = await visitor(ON_ANDROID)
    const { order } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    await paying.pay.click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /保存付款图片$/ }).click()
    expect((await saved).suggestedFilename()).toBe('pay.png')
  })

  // proves 14.16
  journey('whose tab was killed on the way is asked in the next one, and pays again', async ({ visitor }) => {
    const { page, context } = await visitor(ON_ANDROID)
    const { order } = await beMemberWithOrder(page)
    await orderPage(page).open(order.id)
    await leaveForWechat(page)
    await page.close()
    const next = await context.newPage()
    await next.goto(`${orderPath(order.id)}&pay=back`)
    await question(next).waitFor()
    await next.reload()
    await question(next).getByRole('button', { name: '重新支付' }).click()
    await openWechatLink(next).click()
    await next.waitForURL(/\/sim\/wechat-pay\/mweb/)
    await next.getByRole('button', { name: '支付', exact: true }).click()
    await orderPage(next).ticket.waitFor()
  })
})

describe('coming back in another browser', () => {
  // proves 14.20
  journey('finds the order paid after logging in there, and has nothing to pay twice', async ({ visitor }) => {
    const { page } = await visitor(ON_ANDROID)
    const { order, phone } = await beMemberWithOrder(page)
    await orderPage(page).open(order.id)
    await leaveForWechat(page)
    const prepayId = new URL(page.url()).searchParams.get('prepay_id') ?? ''
    await page.close()
    await act({ prepay_id: prepayId }, 'pay')
    // WeChat opens the system's browser, where nobody is logged in
    const { page: other } = await visitor(ON_ANDROID)
    await other.goto(`${orderPath(order.id)}&pay=back`)
    await fillInAndLogIn(other, phone)
    const paying = orderPage(other)
    await paying.ticket.waitFor()
    expect(await paying.pay.count()).toBe(0)
    await eventually(() => new URL(other.url()).search).toBe(`?id=${order.id}`)
    const call = await callsOfMember(other)
    await expect(call(orderElsewhere, { orderId: order.id, way: 'h5' })).rejects.toThrow('order.state')
    const { state, refundedAmount } = await call(getOrderDetail, { id: order.id })
    expect([state, refundedAmount]).toEqual([OrderState.paid, 0])
  })
})

describe('paying by two ways', () => {
  // proves 14.6
  journey('pays once, and what came twice goes back', async ({ visitor }) => {
    const { page } = await visitor()
    const { order, call } = await beMemberWithOrder(page)
    const before = new Set((await ledger()).map((line) => line.out_trade_no))
    const h5 = await call(orderElsewhere, { orderId: order.id, way: 'h5' })
    const native = await call(orderElsewhere, { orderId: order.id, way: 'native' })
    // others pay at the same time
    const ours = (await ledger()).map((line) => line.out_trade_no).filter((number) => !before.has(number))
    const prepayId = new URL('h5Url' in h5 ? h5.h5Url : '').searchParams.get('prepay_id') ?? ''
    await act({ prepay_id: prepayId }, 'pay')
    await act({ code_url: 'codeUrl' in native ? native.codeUrl : '' }, 'pay')
    await orderPage(page).open(order.id)
    await orderPage(page).ticket.waitFor()
    const refunded = async () => {
      const paid = (await ledger()).filter((line) => ours.includes(line.out_trade_no) && line.transaction_id !== null)
      return paid.map(({ refunds }) => refunds.length).toSorted()
    }
    await eventually(refunded).toEqual([0, 1])
    const after = await call(getOrderDetail, { id: order.id })
    expect([after.state, after.refundedAmount]).toEqual([OrderState.paid, 0])
  })
})

describe('a friend', () => {
  // proves 14.9
  journey('pays in WeChat without an account, and the place is the asker’s', async ({ visitor }) => {
    const { page } = await visitor()
    const { order, call } = await beMemberWithOrder(page)
    const { url } = await call(getPayLink, { orderId: order.id })
    // the last visit meets a void link
    const friend = await visitor({ ...IN_WECHAT, expectedFaults: [/404 \(Not Found\).*\/p\//] })
    const wechat = await openWechat(friend.context, { payer: 'pay' })
    await friend.page.goto(url)
    await friend.page.getByText('重复支付或订单已关闭时，钱会原路退回给付款的人').waitFor()
    // who the friend is, WeChat tells: here the page of its double
    await friend.context.addCookies([{ name: 'sim_person', value: 'new', url: appUrl() }])
    await friend.page.getByRole('link', { name: '微信支付' }).click()
    await friend.page.getByText('付好了，谢谢你').waitFor()
    expect(wechat.told('getBrandWCPayRequest')).toHaveLength(1)
    expect(wechat.refused).toEqual([])
    await orderPage(page).open(order.id)
    await orderPage(page).ticket.waitFor()
    await friend.page.goto(url)
    await friend.page.getByText('这个付款链接已失效').waitFor()
  })
})

describe('WeChat on a desktop', () => {
  // proves 14.14
  journey('shows the code of the payment service and goes on by itself once it was paid', async ({ visitor }) => {
    const { page } = await visitor(ON_DESKTOP_WECHAT)
    const { order, call } = await beMemberWithOrder(page)
    const paying = orderPage(page)
    await paying.open(order.id)
    // on a wide screen the code stands beside the order
    await page.getByRole('img', { name: '付款二维码' }).waitFor()
    // the code on the screen is the one the server tells again
    const native = await call(orderElsewhere, { orderId: order.id, way: 'native' })
    await act({ code_url: 'codeUrl' in native ? native.codeUrl : '' }, 'pay')
    await paying.ticket.waitFor()
  })
})
