import { BuyType, CloseReason, type Order, PlaceHolderKind } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { samplePlace } from '#ui/demo/sample-order.ts'
import { anOrderAhead, openOrder, ORDER, PAY } from './open-order.testing.tsx'

const AUTHOR = 'CommonApi/GetWxAuthorUrl'
const PARAMETERS = { appID: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=p', paySign: 's' }
const unpaid = () =>
  anOrderAhead({ state: OrderState.unpaid, expireTime: new Date(Date.now() + 800_000).toISOString(), places: [] })
const payNow = () => screen.findByRole('button', { name: '立即支付' })

/** WeChat's browser, whose bridge ends a payment so. */
function inWechat(err_msg: string) {
  const invoke = vi.fn((_name: string, _parameters: object, done: (answer: { err_msg: string }) => void) =>
    done({ err_msg }),
  )
  vi.stubGlobal('WeixinJSBridge', { invoke })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
  return invoke
}

beforeEach(() => {
  toasts.show('')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('paying in WeChat', () => {
  // proves 3.14, 9.9, 9.10
  test('asks for the parameters by the order, and hands them to the bridge', async () => {
    const order = unpaid()
    const invoke = inWechat('get_brand_wcpay_request:ok')
    const { asked } = openOrder(order, { answers: { [PAY]: PARAMETERS } })
    await userEvent.click(await payNow())
    expect(await screen.findByText('正在确认支付')).toBeTruthy()
    expect(asked(PAY)).toEqual([
      {
        productDto: { productId: order.id, buyType: BuyType.places, productName: order.activity.title },
        storeId: 'store-1',
        orderPayType: 1,
        openId: null,
        paySuccessRedirectUrl: `/pages/40mySub/orderDetail/orderDetail?id=${order.id}`,
        paySuccessHomeUrl: '/',
      },
    ])
    expect(invoke).toHaveBeenCalledOnce()
    await waitFor(() => expect(toasts.get()?.text).toBe(''))
  })

  test.each([
    ['cancel', '订单未支付'],
    ['fail', '订单支付失败'],
  ])('that ends with %s says %s', async (ending, text) => {
    inWechat(`get_brand_wcpay_request:${ending}`)
    openOrder(unpaid(), { answers: { [PAY]: PARAMETERS } })
    await userEvent.click(await payNow())
    await waitFor(() => expect(toasts.get()?.text).toBe(text))
  })

  test('begins by itself where the address says so, which it then no longer does', async () => {
    const invoke = inWechat('get_brand_wcpay_request:cancel')
    const { search } = openOrder(unpaid(), { pay: '1', answers: { [PAY]: PARAMETERS } })
    await waitFor(() => expect(invoke).toHaveBeenCalledOnce())
    expect(search()).not.toContain('pay=')
  })

  test('binds the account first where there is none, and tries that once', async () => {
    inWechat('get_brand_wcpay_request:ok')
    const refused = new ApiFailure({ kind: 'refused', code: 'payment.needs_wechat', status: 409 })
    const answers = { [PAY]: () => Promise.reject(refused), [AUTHOR]: { url: '#authorise' } }
    const order = unpaid()
    const first = openOrder(order, { answers })
    await userEvent.click(await payNow())
    const returnUrl = `/pages/40mySub/orderDetail/orderDetail?id=${order.id}&pay=again`
    await waitFor(() => expect(first.asked(AUTHOR)).toEqual([{ returnUrl }]))
    first.unmount()
    const second = openOrder(order, { pay: 'again', answers })
    await waitFor(() => expect(second.asked(PAY)).toHaveLength(1))
    expect(second.asked(AUTHOR)).toEqual([])
  })
})

describe('a payment that comes after the order closed', () => {
  const returned = [samplePlace({ ticket: null, code: null, returnTime: new Date().toISOString() })]
  const closed = (part: Partial<Order> = {}) =>
    anOrderAhead({ state: OrderState.closed, closeReason: CloseReason.overdue, places: returned, ...part })
  const back = () => closed({ state: OrderState.refunding, refundedAmount: 12_800 })

  test('is told to come back, and looked for, until its refund says why', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    inWechat('get_brand_wcpay_request:ok')
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValueOnce(closed())
    openOrder(null, { answers: { [PAY]: PARAMETERS, [ORDER]: answer.mockReturnValue(back()) } })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await payNow())
    expect(await screen.findByText('付款到得晚了')).toBeTruthy()
    expect(screen.getByText('名额已释放，付的钱会原路退回')).toBeTruthy()
    expect(screen.queryByText('再报一次')).toBeNull()
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('付款到时名额已释放，钱正在原路退回')).toBeTruthy()
    const steps = screen.getByRole('region', { name: '退款进度' }).textContent
    expect(steps).toMatch(/^付款到时名额已释放名额释放于 .*退款已提交微信/)
    expect(steps).not.toContain('已退票')
    vi.useRealTimers()
  })

  test('may be one that the page saw begin alone, which then says what becomes of it', async () => {
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValue(closed())
    inWechat('get_brand_wcpay_request:cancel')
    openOrder(null, { answers: { [PAY]: PARAMETERS, [ORDER]: answer } })
    await userEvent.click(await payNow())
    expect(await screen.findByText('超时未支付；如果已经付了，钱会原路退回')).toBeTruthy()
    expect(screen.getByText('再报一次')).toBeTruthy()
  })

  test('is looked for as well by who comes back from WeChat to what is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(closed()).mockReturnValue(back())
    const { search } = openOrder(null, { pay: 'back', answers: { [ORDER]: answer } })
    expect(await screen.findByText('超时未支付；如果已经付了，钱会原路退回')).toBeTruthy()
    await waitFor(() => expect(search()).not.toContain('pay='))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('付款到时名额已释放，钱正在原路退回')).toBeTruthy()
    vi.useRealTimers()
  })

  test('is told of a place of a friend too, which nobody gave back', async () => {
    const friend = { kind: PlaceHolderKind.other, id: null, nickName: '阿青' }
    const places = [...returned, { ...returned[0]!, id: '2', holder: friend }]
    openOrder(closed({ state: OrderState.refunded, refundedAmount: 25_600, places }))
    expect(await screen.findByText('付款到时名额已释放，钱已原路退回')).toBeTruthy()
    expect(screen.getByRole('region', { name: '名额' }).textContent).toContain('阿青女已释放')
    expect(screen.queryByText('已退票')).toBeNull()
  })
})

describe('paying elsewhere', () => {
  test('shows a code that leads to the order in WeChat', async () => {
    openOrder(unpaid())
    await userEvent.click(await payNow())
    expect(await screen.findByRole('img', { name: '付款二维码' })).toBeTruthy()
    expect(screen.getByText('打开微信扫一扫付款')).toBeTruthy()
  })

  test('goes on by itself once it was paid', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = vi.fn<() => unknown>().mockReturnValueOnce(unpaid()).mockReturnValue(anOrderAhead())
    openOrder(null, { answers: { [ORDER]: answer } })
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await payNow())
    await vi.advanceTimersByTimeAsync(2_500)
    expect(await screen.findByText('待入场')).toBeTruthy()
    expect(screen.queryByRole('img', { name: '付款二维码' })).toBeNull()
    vi.useRealTimers()
  })
})

describe('back from the cashier of the demo', () => {
  test.each([
    ['cancel', '订单未支付'],
    ['fail', '订单支付失败'],
  ])('with %s it says %s', async (pay, text) => {
    const { search } = openOrder(unpaid(), { pay })
    await waitFor(() => expect(toasts.get()?.text).toBe(text))
    expect(search()).not.toContain('pay=')
  })

  test('with ok it says nothing, and waits for the server', async () => {
    openOrder(unpaid(), { pay: 'ok' })
    expect(await screen.findByText('正在确认支付')).toBeTruthy()
    expect(toasts.get()?.text).toBe('')
  })
})
