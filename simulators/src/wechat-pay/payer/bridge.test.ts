import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { demoWechatPayAccount } from '../pay-account.ts'
import { aPayVendor, PREFIX, settled, START } from '../testing/pay-vendor.ts'
import type { Fields } from '../wire/flat-xml.ts'
import { signOf } from '../wire/signature.ts'

const { appId, apiKey } = demoWechatPayAccount

async function aBridge() {
  const vendor = await aPayVendor()
  const { prepay_id = '' } = await vendor.order()
  const parameters = (changed: Fields = {}) => {
    const fields = {
      appId,
      timeStamp: String(START / 1_000),
      nonceStr: 'nonce',
      package: `prepay_id=${prepay_id}`,
      signType: 'MD5',
      ...changed,
    }
    return { ...fields, paySign: signOf(fields, apiKey) }
  }
  const invoke = async (payload: object) => {
    const response = await vendor.app.inject({ method: 'POST', url: `${PREFIX}/bridge`, payload })
    await settled()
    return response.json<{ err_msg: string; err_desc?: string }>()
  }
  return { ...vendor, parameters, invoke }
}

describe('POST /bridge', () => {
  test.each([
    ['pay', 'ok', 'SUCCESS'],
    ['slow', 'ok', 'USERPAYING'],
    ['notify-never', 'ok', 'SUCCESS'],
    ['cancel', 'cancel', 'NOTPAY'],
    ['fail', 'fail', 'PAYERROR'],
  ])('%s calls back with %s', async (act, ending, state) => {
    const { invoke, parameters, query } = await aBridge()
    expect(await invoke({ ...parameters(), act })).toEqual({ err_msg: `get_brand_wcpay_request:${ending}` })
    expect(await query()).toMatchObject({ trade_state: state })
  })

  test('pays when nothing else is said, and tells the merchant', async () => {
    const { invoke, parameters, posted } = await aBridge()
    expect(await invoke(parameters())).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    expect(posted).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['a wrong signature', { paySign: '0'.repeat(32) }],
    ['a number for the time', { timeStamp: START / 1_000 }],
    ['no signType, which is signed', { signType: undefined }],
    ['another account', { appId: 'wx1' }],
    ['an unknown act', { act: 'steal' }],
  ])('fails with %s', async (_what, changed) => {
    const { invoke, parameters, query } = await aBridge()
    const answer = await invoke({ ...parameters(), ...changed })
    expect(answer).toEqual({ err_msg: 'get_brand_wcpay_request:fail', err_desc: expect.any(String) })
    expect(await query()).toMatchObject({ trade_state: 'NOTPAY' })
  })

  test.each<[string, Fields]>([
    ['another prepay id', { package: 'prepay_id=wx0' }],
    ['no prepay id', { package: 'none' }],
    ['another method than the order’s', { signType: 'HMAC-SHA256' }],
    ['an old time', { timeStamp: String(START / 1_000 - 7_200) }],
    ['milliseconds', { timeStamp: String(START) }],
  ])('fails with %s, however well signed', async (_what, changed) => {
    const { invoke, parameters } = await aBridge()
    expect(await invoke(parameters(changed))).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
  })

  test('fails with a prepay id that is two hours old or was replaced', async () => {
    const { invoke, parameters, order, advance } = await aBridge()
    await advance(2 * 3_600_000)
    const timeStamp = String(START / 1_000 + 7_200)
    expect(await invoke(parameters({ timeStamp }))).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
    const { prepay_id } = await order()
    expect(await invoke(parameters({ timeStamp }))).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
    expect(await invoke(parameters({ timeStamp, package: `prepay_id=${prepay_id}` }))).toEqual({
      err_msg: 'get_brand_wcpay_request:ok',
    })
  })

  test('fails for an order that is closed or paid', async () => {
    const { invoke, parameters, close } = await aBridge()
    await close()
    expect(await invoke(parameters())).toMatchObject({
      err_msg: 'get_brand_wcpay_request:fail',
      err_desc: '订单已关闭',
    })
    const other = await aBridge()
    await other.invoke(other.parameters())
    expect(await other.invoke(other.parameters())).toMatchObject({ err_msg: 'get_brand_wcpay_request:fail' })
  })
})

describe('GET /bridge.js', () => {
  /** A page with the script, and what it needs of a browser. */
  async function aPage(act: string) {
    const bridge = await aBridge()
    const script = await bridge.app.inject(`${PREFIX}/bridge.js?act=${act}`)
    const events: string[] = []
    const page = {
      events,
      document: { dispatchEvent: ({ type }: Event) => events.push(type) },
      Event,
      // load comes at once, and nobody waits in a test
      addEventListener: (_type: string, listener: () => void) => listener(),
      setTimeout: (callback: () => void) => callback(),
      fetch: async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
        await bridge.app.inject({ method: 'POST', url, headers, body }),
      WeixinJSBridge: { invoke: (_name: string, _parameters: object, _callback: (answer: object) => void) => {} },
    }
    runInNewContext(script.body, page)
    const invoke = async (name: string) =>
      await new Promise<object>((resolve) => page.WeixinJSBridge.invoke(name, bridge.parameters(), resolve))
    return { ...bridge, script, page, invoke }
  }

  test.each([
    ['pay', 'ok'],
    ['cancel', 'cancel'],
  ])('stands in for the bridge of WeChat: %s', async (act, ending) => {
    const { script, page, invoke } = await aPage(act)
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(page.events).toEqual(['WeixinJSBridgeReady'])
    expect(await invoke('getBrandWCPayRequest')).toEqual({ err_msg: `get_brand_wcpay_request:${ending}` })
    expect(await invoke('editAddress')).toEqual({ err_msg: 'editAddress:fail' })
  })

  test('takes acts only, so that nothing else gets into the script', async () => {
    const { app } = await aBridge()
    expect((await app.inject(`${PREFIX}/bridge.js?act=");alert(1);("`)).statusCode).toBe(400)
  })
})
