import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '#ui/testing/render-ui.tsx'
import { anOrderAhead, openOrder, ORDER, PAY, SERVER } from './open-order.testing.tsx'

const ON_ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const IN_WECHAT = `${ON_ANDROID} MicroMessenger/8.0.50`
const LINK = 'https://quan.example/p/0123456789abcdefghijkl'
const PARAMETERS = { appID: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', paySign: 's' }
const OTHER = '其他付款方式'

const unpaid = () =>
  anOrderAhead({ state: OrderState.unpaid, expireTime: new Date(Date.now() + 800_000).toISOString(), places: [] })
const withWays = (payWays: string[], answers: Answers = {}): Answers => ({
  [SERVER]: { storeId: 'store-1', features: { payWays } },
  'TenPay3/GetPayLink': { url: LINK },
  [PAY]: PARAMETERS,
  ...answers,
})
const ALL = ['jsapi', 'h5', 'native', 'app', 'link']

const browsers = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

/** WeChat's browser; its bridge ends every payment well. */
function inWechat() {
  browsers(IN_WECHAT)
  const invoke = vi.fn((_name: string, _parameters: object, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg: 'get_brand_wcpay_request:ok' }),
  )
  vi.stubGlobal('WeixinJSBridge', { invoke })
  return invoke
}

function inShell() {
  browsers(ON_ANDROID)
  const postMessage = vi.fn()
  vi.stubGlobal('android', { postMessage })
  return postMessage
}

const otherWays = () => screen.findByRole('button', { name: OTHER })

async function openOtherWays() {
  await userEvent.click(await otherWays())
  return await screen.findByRole('dialog', { name: OTHER })
}

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('where paying needs no sheet', () => {
  // proves 14.29 (case 'WeChat', inWechat)
  // proves 14.29 (case 'a shell that pays by the WeChat app', inShell)
  test.each([
    ['WeChat', inWechat],
    ['a shell that pays by the WeChat app', inShell],
  ])('%s offers link, picture and friend beside it, and nothing for this device', async (_place, bePlaced) => {
    const called = bePlaced()
    const { asked } = openOrder(unpaid(), { answers: withWays(ALL) })
    const sheet = await openOtherWays()
    for (const name of ['复制 复制链接', '保存 保存付款图片', '发给朋友 请朋友付'])
      expect(within(sheet).getByRole('button', { name })).toBeTruthy()
    expect(within(sheet).queryByRole('img', { name: '付款二维码' })).toBeNull()
    expect(sheet.textContent).not.toMatch(/打开微信支付|微信不在这台手机上|打不开微信|微信里打开付款/)
    expect(asked('TenPay3/OrderElsewhere')).toEqual([])
    expect(called).not.toHaveBeenCalled()
  })

  test('a friend’s link is copied there', async () => {
    inWechat()
    openOrder(unpaid(), { answers: withWays(ALL) })
    const sheet = await openOtherWays()
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { userAgent: IN_WECHAT, clipboard: { writeText } })
    fireEvent.click(within(sheet).getByRole('button', { name: '发给朋友 请朋友付' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(LINK))
  })

  test('the order is looked at from then on, and the sheet goes once somebody paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    inWechat()
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValue(anOrderAhead())
    openOrder(null, { answers: withWays(ALL, { [ORDER]: answer }) })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await otherWays())
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('待入场')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('nobody is asked to pay what was paid a moment ago', async () => {
    inWechat()
    openOrder(unpaid(), { answers: withWays(ALL) })
    expect(await otherWays()).toHaveProperty('disabled', false)
    await userEvent.click(await screen.findByRole('button', { name: '立即支付' }))
    await screen.findByText('正在确认支付')
    expect(await otherWays()).toHaveProperty('disabled', true)
  })

  test('it is not there in a place whose sheet has those ways', async () => {
    browsers(ON_ANDROID)
    openOrder(unpaid(), { answers: withWays(ALL) })
    await userEvent.click(await screen.findByRole('button', { name: '立即支付' }))
    await screen.findByText('请朋友付')
    expect(screen.queryByRole('button', { name: OTHER, hidden: true })).toBeNull()
  })

  test('nor in a shell whose merchant has no way of the app', async () => {
    inShell()
    openOrder(unpaid(), { answers: withWays(['jsapi', 'h5', 'link']) })
    await userEvent.click(await screen.findByRole('button', { name: '立即支付' }))
    await screen.findByText('请朋友付')
    expect(screen.queryByRole('button', { name: OTHER, hidden: true })).toBeNull()
  })
})

describe('the picture to pay by in WeChat, which keeps no file', () => {
  // proves 14.29
  test('is shown, so that a long press keeps it', async () => {
    const order = unpaid()
    const address = 'data:image/png;base64,AA=='
    const context = { fillRect: vi.fn(), fillText: vi.fn() } as unknown as CanvasRenderingContext2D
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(address)
    const show = vi.fn()
    Element.prototype.scrollIntoView = show
    inWechat()
    openOrder(order, { answers: withWays(ALL) })
    const sheet = await openOtherWays()
    await userEvent.click(within(sheet).getByRole('button', { name: '保存 保存付款图片' }))
    const picture = await within(sheet).findByRole('img', { name: `付款图片：${order.activity.title}` })
    expect(picture.getAttribute('src')).toBe(address)
    expect(within(sheet).getByText('长按图片，就能保存到相册')).toBeTruthy()
    expect(show).toHaveBeenCalledOnce()
  })
})
