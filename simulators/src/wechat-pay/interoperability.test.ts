import { describe, expect, test } from 'vitest'
import { demoWechatPayAccount } from './pay-account.ts'
import { anOrder, aPayVendor, aRefund, OPENID, PREFIX } from './testing/pay-vendor.ts'
import { byAxiosPlugin, byTenpay } from './testing/third-party-clients.ts'

const REFUND_URL = 'http://127.0.0.1:3000/notify/wechat/refund'
const CLIENTS = { tenpay: byTenpay, 'wechatpay-axios-plugin': byAxiosPlugin }

describe.each([
  ['tenpay', 'MD5'],
  ['tenpay', 'HMAC-SHA256'],
  ['wechatpay-axios-plugin', 'MD5'],
  ['wechatpay-axios-plugin', 'HMAC-SHA256'],
] as const)('a merchant with %s and %s', (name, signType) => {
  async function aMerchant() {
    const vendor = await aPayVendor()
    // the clients take the machine's time
    await vendor.advance(Date.now() - vendor.now())
    const client = CLIENTS[name]((await vendor.app.listen({ host: '127.0.0.1', port: 0 })) + PREFIX, signType)
    return { ...vendor, client }
  }

  test('orders, pays over the bridge, and reads the notification', async () => {
    const { client, app, posted } = await aMerchant()
    const { prepay_id = '' } = await client.order(anOrder({ attach: '附加 <&> "文"', detail: '{"goods_detail":[]}' }))
    const payload = client.bridge(prepay_id)
    const bridged = await app.inject({ method: 'POST', url: `${PREFIX}/bridge`, payload })
    expect(bridged.json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    await expect.poll(() => posted, { timeout: 30_000 }).toHaveLength(1)
    expect(await client.readPayment(posted[0]?.xml ?? '')).toMatchObject({
      result_code: 'SUCCESS',
      out_trade_no: 'order-1',
      total_fee: '8800',
      openid: OPENID,
      attach: '附加 <&> "文"',
      transaction_id: expect.stringMatching(/^\d{28}$/),
    })
  })

  test.each([
    ['MWEB', { scene_info: '{"h5_info":{"type":"Wap","wap_url":"http://127.0.0.1","wap_name":"同城圈"}}' }, 'mweb_url'],
    ['NATIVE', { product_id: '1' }, 'code_url'],
  ])('orders by %s and is told where it is paid', async (trade_type, about, lead) => {
    const { client, act } = await aMerchant()
    const { openid: _, ...order } = anOrder({ trade_type, ...about })
    expect((await client.order(order))[lead]).toBeTruthy()
    await act('order-1', 'pay')
    expect(await client.query({ out_trade_no: 'order-1' })).toMatchObject({ trade_state: 'SUCCESS', trade_type })
  })

  test('orders for its app, which pays by what the client signs', async () => {
    const { client, app } = await aMerchant()
    const { openid: _, ...order } = anOrder({ trade_type: 'APP', appid: demoWechatPayAccount.mobileAppId })
    const { prepay_id = '' } = await client.order(order)
    const paid = await app.inject({ method: 'POST', url: `${PREFIX}/app-pay`, payload: client.app(prepay_id) })
    expect(paid.json()).toEqual({ err_code: 0 })
  })

  test('asks for an unpaid order, closes it, and hears so', async () => {
    const { client } = await aMerchant()
    await client.order(anOrder())
    expect(await client.query({ out_trade_no: 'order-1' })).toMatchObject({ trade_state: 'NOTPAY' })
    expect(await client.close({ out_trade_no: 'order-1' })).toMatchObject({ result_code: 'SUCCESS' })
    expect(await client.query({ out_trade_no: 'order-1' })).toMatchObject({ trade_state: 'CLOSED' })
    await expect(client.close({ out_trade_no: 'order-1' })).rejects.toThrow(/ORDERCLOSED|FAIL/)
  })

  test('gives money back, asks for it, and opens the notification', async () => {
    const { client, act, advance, posted } = await aMerchant()
    await client.order(anOrder())
    await act('order-1', 'pay')
    const { transaction_id = '' } = await client.query({ out_trade_no: 'order-1' })
    const refund = aRefund({ transaction_id, refund_fee: '100', notify_url: REFUND_URL })
    expect(await client.refund(refund)).toMatchObject({ refund_fee: '100', out_refund_no: 'refund-1' })
    await advance(2_000)
    expect(await client.refundQuery({ out_refund_no: 'refund-1' })).toMatchObject({
      refund_count: '1',
      refund_status_0: 'SUCCESS',
      refund_fee_0: '100',
    })
    await expect.poll(() => posted, { timeout: 30_000 }).toHaveLength(2)
    expect(await client.readRefund(posted[1]?.xml ?? '')).toMatchObject({
      transaction_id,
      out_refund_no: 'refund-1',
      refund_fee: '100',
      refund_status: 'SUCCESS',
      success_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      refund_recv_accout: '支付用户零钱',
    })
  })

  test('notices a notification under a wrong signature', async () => {
    const { client, act, posted } = await aMerchant()
    await client.order(anOrder())
    await act('order-1', 'notify-wrong-sign')
    await expect(client.readPayment(posted[0]?.xml ?? '')).rejects.toThrow('sign')
  })
})
