import { describe, expect, test, vi } from 'vitest'
import { type BridgeWindow, payByBridge } from './wechat-bridge.ts'

const PARAMETERS = { appID: 'wx1', timeStamp: '1414561699', nonceStr: 'n', package: 'prepay_id=p', paySign: 's' }

function aBridge(err_msg: string) {
  const invoke = vi.fn(
    (_name: string, _parameters: Record<string, string>, done: (answer: { err_msg: string }) => void) =>
      done({ err_msg }),
  )
  return { invoke }
}

describe('payByBridge', () => {
  // proves 9.8
  test('hands over the signed texts with the type of the signature', async () => {
    const bridge = aBridge('get_brand_wcpay_request:ok')
    await payByBridge(PARAMETERS, { document: new EventTarget(), WeixinJSBridge: bridge })
    expect(bridge.invoke.mock.calls[0]?.slice(0, 2)).toEqual([
      'getBrandWCPayRequest',
      { appId: 'wx1', timeStamp: '1414561699', nonceStr: 'n', package: 'prepay_id=p', paySign: 's', signType: 'MD5' },
    ])
  })

  test('hands over the other type of the signature where the server tells it', async () => {
    const bridge = aBridge('get_brand_wcpay_request:ok')
    const signed = { ...PARAMETERS, signType: 'HMAC-SHA256' } as const
    await payByBridge(signed, { document: new EventTarget(), WeixinJSBridge: bridge })
    expect(bridge.invoke.mock.calls[0]?.[1]).toMatchObject({ appId: 'wx1', signType: 'HMAC-SHA256' })
  })

  test.each([
    ['get_brand_wcpay_request:ok', 'succeeded'],
    ['get_brand_wcpay_request:cancel', 'cancelled'],
    ['get_brand_wcpay_request:fail', 'failed'],
    ['调用支付JSAPI缺少参数：total_fee', 'failed'],
  ])('takes %s as %s', async (message, outcome) => {
    const window = { document: new EventTarget(), WeixinJSBridge: aBridge(message) }
    expect(await payByBridge(PARAMETERS, window)).toBe(outcome)
  })

  test('waits for a bridge that comes after the page', async () => {
    const window: BridgeWindow = { document: new EventTarget() }
    const paying = payByBridge(PARAMETERS, window)
    window.WeixinJSBridge = aBridge('get_brand_wcpay_request:ok')
    window.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paying).toBe('succeeded')
  })

  test('has failed where no bridge ever comes', async () => {
    vi.useFakeTimers()
    const paying = payByBridge(PARAMETERS, { document: new EventTarget() })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await paying).toBe('failed')
    vi.useRealTimers()
  })
})
