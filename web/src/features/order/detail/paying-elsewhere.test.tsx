import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusedCall } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { anOrderAhead, openOrder, ORDER, SERVER } from './open-order.testing.tsx'

const [ELSEWHERE, LINK] = ['TenPay3/OrderElsewhere', 'TenPay3/GetPayLink']
const ON_ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const ON_DESKTOP = 'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13) XWEB/9129'
const H5_URL = 'https://wx.tenpay.example/checkmweb?prepay_id=wx1'
const ALL = { storeId: 'store-1', features: { payWays: ['jsapi', 'h5', 'native', 'app', 'link'] } }
const unpaid = () =>
  anOrderAhead({ state: OrderState.unpaid, expireTime: new Date(Date.now() + 800_000).toISOString(), places: [] })
const payNow = () => screen.findByRole('button', { name: '立即支付' })
const answers = {
  [SERVER]: ALL,
  [ELSEWHERE]: ({ way }: { way: string }) =>
    way === 'h5' ? { h5Url: H5_URL } : { codeUrl: 'weixin://wxpay/bizpayurl?pr=1', expireTime: '2099-01-01T00:00:00Z' },
  [LINK]: { url: 'https://quan.example/p/0123456789abcdefghijkl' },
}

const without = (...ways: string[]) => ({
  ...answers,
  [SERVER]: { ...ALL, features: { payWays: ALL.features.payWays.filter((way) => !ways.includes(way)) } },
})

const on = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
/** A shell's bridge, which answers nothing by itself. */
const inShell = (postMessage = vi.fn()) => {
  vi.stubGlobal('android', { postMessage })
  on(ON_ANDROID)
  return postMessage
}
/** What is on offer in the open sheet, by the names of its buttons. */
const offered = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

/** Opens the sheet to pay by; the link that opens WeChat. */
async function openSheet() {
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await payNow())
  const link = await screen.findByText('打开微信支付')
  await waitFor(() => expect(link.getAttribute('href')).not.toBeNull())
  return link
}
/** Where a link leads at each click, which leads nowhere here. */
function hrefsOf(link: HTMLElement) {
  const hrefs: string[] = []
  link.addEventListener('click', (event) => {
    hrefs.push(link.getAttribute('href') ?? '')
    event.preventDefault()
  })
  return hrefs
}

beforeEach(() => toasts.show(''))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe("paying in a phone's browser", () => {
  // proves 14.13
  test('opens WeChat by a link that tells the origin and the way back', async () => {
    on(ON_ANDROID)
    const order = unpaid()
    const { asked, search } = openOrder(order, { answers })
    await userEvent.click(await payNow())
    const link = await screen.findByText('打开微信支付')
    await waitFor(() => expect(link.getAttribute('href')).not.toBeNull())
    expect(asked(ELSEWHERE)).toEqual([{ orderId: order.id, way: 'h5' }])
    expect(link.getAttribute('referrerpolicy')).toBe('origin')
    const back = `${window.location.origin}/pages/40mySub/orderDetail/orderDetail?id=${order.id}&pay=back`
    expect(link.getAttribute('href')).toBe(`${H5_URL}&redirect_url=${encodeURIComponent(back)}`)
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(search()).toContain('pay=back')
  })

  test('asks for a link anew when it is tapped and old, and for none while the sheet lies open: an order has few', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    on(ON_ANDROID)
    let links = 0
    const { asked, search } = openOrder(unpaid(), {
      answers: { ...answers, [ELSEWHERE]: () => ({ h5Url: `${H5_URL}${(links += 1)}` }) },
    })
    const link = await openSheet()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    expect(asked(ELSEWHERE)).toHaveLength(1)
    const followed = hrefsOf(link)
    fireEvent.click(link)
    expect(search()).not.toContain('pay=')
    await waitFor(() => expect(search()).toContain('pay=back'))
    expect(asked(ELSEWHERE)).toHaveLength(2)
    expect(followed.map((href) => href.slice(0, href.indexOf('&')))).toEqual([`${H5_URL}1`, `${H5_URL}2`])
  })

  test('takes the link away once there is none any more, says why in its place, and leaves the other ways', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    on(ON_ANDROID)
    const gone = refusedCall(
      {
        code: 'payment.too_often',
        message: '这个订单换了太多次付款方式，请用其他方式付款',
        details: null,
        validationErrors: [],
      },
      { status: 409, isUnauthorized: false, retryAfterSeconds: null },
    )
    const answer = vi.fn<() => unknown>().mockReturnValueOnce({ h5Url: H5_URL }).mockRejectedValue(gone)
    const { told } = openOrder(unpaid(), { answers: { ...answers, [ELSEWHERE]: answer } })
    const link = await openSheet()
    hrefsOf(link)
    await vi.advanceTimersByTimeAsync(60_000)
    fireEvent.click(link)
    expect(await screen.findByText(/换了太多次付款方式/)).toBeTruthy()
    expect(screen.queryByText('打开微信支付')).toBeNull()
    expect(screen.getByRole('button', { name: '复制 复制链接' })).toBeTruthy()
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('says what is paid for, how many, and how long it is held', async () => {
    on(ON_ANDROID)
    openOrder({ ...unpaid(), ticketTypeName: '女生票', quantity: 2 }, { answers })
    await userEvent.click(await payNow())
    const sheet = await screen.findByRole('dialog', { name: '怎么付' })
    expect(sheet.textContent).toMatch(/女生票 × 2，还剩 13:\d\d/)
  })

  test('copies the link of the order for a device that has WeChat', async () => {
    on(ON_ANDROID)
    const writeText = vi.fn(async () => undefined)
    openOrder(unpaid(), { answers })
    await userEvent.click(await payNow())
    vi.stubGlobal('navigator', { userAgent: ON_ANDROID, clipboard: { writeText } })
    fireEvent.click(await screen.findByRole('button', { name: '复制 复制链接' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://quan.example/p/0123456789abcdefghijkl'))
  })
})

describe('paying for a hidden activity', () => {
  const hidden = () => ({ ...unpaid(), activity: { ...unpaid().activity, hidden: true } })
  /** A screen on which the code to pay by stands beside the order. */
  const onWideScreen = () =>
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: true }))

  test('is not asked for beside the order on a wide screen either, which says why', async () => {
    onWideScreen()
    openOrder(unpaid(), { answers, isRoomy: true })
    expect(await screen.findByRole('region', { name: '微信扫码付款' })).toBeTruthy()
    cleanup()
    const { asked } = openOrder(hidden(), { answers, isRoomy: true })
    expect(await screen.findByText('不再接受报名')).toBeTruthy()
    expect(screen.getByText('现在不能支付')).toBeTruthy()
    expect(screen.queryByRole('region', { name: '微信扫码付款' })).toBeNull()
    expect(screen.queryByText('微信支付')).toBeNull()
    expect(asked(ELSEWHERE)).toEqual([])
  })

  test('ends where it was hidden while the ways lay open', async () => {
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValue(hidden())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openOrder(null, { answers: { ...answers, [ORDER]: answer } })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await payNow())
    expect(await screen.findByRole('dialog', { name: '怎么付' })).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('不再接受报名')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('and back from WeChat is looked for, but not offered again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked, search } = openOrder(hidden(), { answers, pay: 'back' })
    expect(await screen.findByText('现在不能支付')).toBeTruthy()
    await waitFor(() => expect(search()).not.toContain('pay='))
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(asked(ORDER)).toHaveLength(2)
  })
})

describe('paying on a desktop', () => {
  // proves 14.14
  test("shows the payment service's own code, in WeChat for desktops too", async () => {
    on(ON_DESKTOP)
    const { asked } = openOrder(unpaid(), { answers })
    await userEvent.click(await payNow())
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy()
    expect(asked(ELSEWHERE)).toMatchObject([{ way: 'native' }])
    expect(screen.queryByText('打开微信支付')).toBeNull()
  })
})

describe('paying in the browser of another app', () => {
  // proves 14.15
  test.each(['QQ/9.0.60', 'AlipayClient/10.6', 'Weibo', 'aweme_28.1.0'])(
    '%s says that it cannot, and copies',
    async (mark) => {
      on(`${ON_ANDROID} ${mark}`)
      const { asked } = openOrder(unpaid(), { answers })
      await userEvent.click(await payNow())
      expect(await screen.findByText(/这个应用里打不开微信/)).toBeTruthy()
      expect(screen.getByRole('button', { name: '复制 复制链接' })).toBeTruthy()
      expect(asked(ELSEWHERE)).toEqual([])
    },
  )
})

describe('a phone from which WeChat cannot be opened', () => {
  // proves 14.30 (case 'a browser', () => on(ON_ANDROID))
  // proves 14.30 (case 'a shell', () => inShell())
  test.each([
    ['a browser', () => on(ON_ANDROID)],
    ['a shell', () => inShell()],
  ])('shows no code on the screen in one’s own hand, and says what to do instead: %s', async (_place, bePlaced) => {
    bePlaced()
    const { asked } = openOrder(unpaid(), { answers: without('h5', 'app') })
    await userEvent.click(await payNow())
    const sheet = await screen.findByRole('dialog', { name: '怎么付' })
    expect(within(sheet).getByText(/复制链接，到微信里打开付款/)).toBeTruthy()
    expect(offered(sheet)).toEqual(expect.arrayContaining(['复制 复制链接', '保存 保存付款图片', '发给朋友 请朋友付']))
    expect(within(sheet).queryByRole('img', { name: '付款二维码' })).toBeNull()
    expect(sheet.textContent).not.toMatch(/微信扫一扫付款|等你在手机上确认|微信不在这台手机上/)
    expect(asked(ELSEWHERE)).toEqual([])
  })
})

describe('back from WeChat', () => {
  // proves 14.16
  test('is asked whether it was paid, while the order is looked at, and the question goes once it was', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    on(ON_ANDROID)
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValue(anOrderAhead())
    const { search } = openOrder(null, { pay: 'back', answers: { ...answers, [ORDER]: answer } })
    expect(await screen.findByRole('dialog', { name: '付好了吗？' })).toBeTruthy()
    expect(search()).toContain('pay=back')
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('待入场')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(search()).not.toContain('pay='))
    vi.useRealTimers()
  })

  test('says 已完成支付 and waits for the server', async () => {
    on(ON_ANDROID)
    const { search } = openOrder(unpaid(), { pay: 'back', answers })
    await userEvent.click(await screen.findByRole('button', { name: '已完成支付' }))
    expect(await screen.findByText('正在确认支付')).toBeTruthy()
    expect(search()).not.toContain('pay=')
  })

  test('says 重新支付 and gets a link again', async () => {
    on(ON_ANDROID)
    openOrder(unpaid(), { pay: 'back', answers })
    await userEvent.click(await screen.findByRole('button', { name: '重新支付' }))
    expect(await screen.findByText('打开微信支付')).toBeTruthy()
  })
})

describe('paying in a shell', () => {
  const answering = (errCode: number | null) =>
    inShell(
      vi.fn((text: string) => {
        const { id } = JSON.parse(text)
        const answer = errCode === null ? { id, action: 'refused' } : { id, action: 'payByWechat', data: { errCode } }
        queueMicrotask(() => globalThis.__nativeBridge?.onMessage(JSON.stringify(answer)))
      }),
    )

  // proves 14.17
  test('hands the signed parameters to the WeChat app, and takes its word as a hint', async () => {
    const call = answering(0)
    const app = {
      appId: 'wx8',
      partnerId: '1',
      prepayId: 'p',
      package: 'Sign=WXPay',
      nonceStr: 'n',
      timeStamp: '1',
      sign: 's',
    }
    openOrder(unpaid(), { answers: { ...answers, [ELSEWHERE]: app } })
    await userEvent.click(await payNow())
    expect(await screen.findByText('正在确认支付')).toBeTruthy()
    expect(JSON.parse(call.mock.calls[0]?.[0] ?? '{}')).toMatchObject({ action: 'payByWechat', data: app })
  })

  test('that cannot leaves the ways of a browser', async () => {
    answering(null)
    openOrder(unpaid(), { answers })
    await userEvent.click(await payNow())
    expect(await screen.findByText('打开微信支付')).toBeTruthy()
  })
})
