import { BuyType } from '@quan/contract/order/order.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
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
