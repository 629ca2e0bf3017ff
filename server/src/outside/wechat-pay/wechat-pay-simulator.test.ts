import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import type { SignType } from './signature.ts'
import { failureOf, openId } from './testing/a-merchant.ts'
import { anInbox } from './testing/an-inbox.ts'
import { NOTIFY_PATHS, wechatPay } from './wechat-pay.ts'

const outTradeNo = 'QUAN2026112100000001'
const { appId, merchantId } = demoWechatPayAccount
const anOrder = (startsAt: number) => ({
  outTradeNo,
  totalFen: 6_800,
  body: '同城圈-周末读书会',
  openId,
  payerAddress: '203.0.113.7',
  startsAt,
  expiresAt: startsAt + 15 * 60_000,
})
const aRefund = { outTradeNo, outRefundNo: 'R1', totalFen: 6_800, refundFen: 3_400, reason: '活动取消' }

type SimulatedMerchant = { apiKey?: string; signType?: SignType; timeoutMs?: number }

/** A client of the simulated service, which notifies it over HTTP, and a payer who does as the test says. */
async function aSimulatedMerchant(options: SimulatedMerchant = {}) {
  const { apiKey = demoWechatPayAccount.apiKey, signType = 'MD5', timeoutMs = 5_000 } = options
  let time = Date.UTC(2026, 10, 21, 2)
  const clock = { now: () => time, advance: (ms: number) => (time += ms) }
  const app = Fastify({ forceCloseConnections: true })
  const payments = anInbox()
  const refunds = anInbox()
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
  app.post<{ Body: string }>(NOTIFY_PATHS.payment, async ({ body }) => payments.take(body))
  app.post<{ Body: string }>(NOTIFY_PATHS.refund, async ({ body }) => refunds.take(body))
  await app.register(simulators({ clock, acceptsAnyOpenid: true }))
  const publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${publicUrl}/sim${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Record<string, unknown>
  }
  const pay = wechatPay({
    ...demoWechatPayAccount,
    apiKey,
    signType,
    baseUrl: `${publicUrl}/sim/wechat-pay`,
    publicUrl,
    certificate: null,
    timeoutMs,
    sleep: async () => {},
  })
  return {
    pay,
    publicUrl,
    post,
    now: clock.now,
    payments,
    refunds,
    advance: (seconds: number) => post('/clock', { advance: seconds }),
    act: (outTradeNo: string, act: string) => post('/wechat-pay/act', { out_trade_no: outTradeNo, act }),
    callBridge: (parameters: object) => post('/wechat-pay/bridge', parameters),
  }
}

describe.each(['MD5', 'HMAC-SHA256'] as const)('the payment client and the simulator, with %s', (signType) => {
  test('agree on an order, the bridge, its payment, the notification of it and a refund', async () => {
    const { pay, now, payments, refunds, callBridge, advance } = await aSimulatedMerchant({ signType })
    const { prepayId } = await pay.createOrder(anOrder(now()))
    expect(await pay.findOrder(outTradeNo)).toMatchObject({ tradeState: 'NOTPAY', paidAt: null })

    expect(await callBridge(pay.bridgeParameters(prepayId, now()))).toEqual({ err_msg: 'get_brand_wcpay_request:ok' })
    const payment = pay.readPayment(await payments.next())
    const paid = { totalFen: 6_800, feeType: 'CNY', openId, paidAt: now() }
    expect(payment).toMatchObject({ isPaid: true, outTradeNo, appId, merchantId, ...paid })
    const { transactionId } = payment
    expect(await pay.findOrder(outTradeNo)).toEqual({ tradeState: 'SUCCESS', transactionId, ...paid })
    expect(await pay.closeOrder(outTradeNo)).toBe('paid')

    const { refundId } = await pay.refund(aRefund)
    expect(await pay.refund(aRefund)).toEqual({ refundId })
    expect(await pay.findRefund('R1')).toEqual({ status: 'PROCESSING', refundFen: 3_400, refundId })
    await advance(2)
    const refunded = pay.readRefund(await refunds.next())
    expect(refunded).toMatchObject({ outTradeNo, outRefundNo: 'R1', refundId, refundFen: 3_400, totalFen: 6_800 })
    expect(refunded).toMatchObject({ status: 'SUCCESS', refundedAt: now() })
    expect(await pay.findRefund('R1')).toEqual({ status: 'SUCCESS', refundFen: 3_400, refundId })
    expect(await pay.findOrder(outTradeNo)).toMatchObject({ tradeState: 'REFUND', transactionId })
  })

  // proves 14.12
  test('agree that a closed order cannot be paid or ordered any more', async () => {
    const { pay, now, callBridge, advance } = await aSimulatedMerchant({ signType })
    const { prepayId } = await pay.createOrder(anOrder(now()))
    // nothing younger than five minutes is closed
    expect((await failureOf(pay.closeOrder(outTradeNo))).code).toBe('stillOpen')
    await advance(300)
    expect(await pay.closeOrder(outTradeNo)).toBe('closed')
    expect(await pay.closeOrder(outTradeNo)).toBe('closed')
    const answer = await callBridge(pay.bridgeParameters(prepayId, now()))
    expect(answer['err_msg']).toBe('get_brand_wcpay_request:fail')
    expect((await failureOf(pay.createOrder(anOrder(now())))).code).toBe('ORDERCLOSED')
  })
})

describe('the payment client and the simulator', () => {
  test('agree that nothing is known of what was never asked for', async () => {
    const { pay } = await aSimulatedMerchant()
    expect([await pay.findOrder(outTradeNo), await pay.findRefund('R1')]).toEqual([null, null])
    expect(await pay.closeOrder(outTradeNo)).toBe('closed')
    expect((await failureOf(pay.refund(aRefund))).code).toBe('ORDERNOTEXIST')
  })

  test('agree that an order may be repeated, but not changed', async () => {
    const { pay, now } = await aSimulatedMerchant()
    const order = anOrder(now())
    await pay.createOrder(order)
    expect(await pay.createOrder(order)).toHaveProperty('prepayId')
    const changed = await failureOf(pay.createOrder({ ...order, totalFen: 1 }))
    expect(changed).toMatchObject({ code: 'INVALID_REQUEST', isUnknown: false, mayPass: false })
  })

  test('agree that more cannot be given back than was paid', async () => {
    const { pay, now, act } = await aSimulatedMerchant()
    await pay.createOrder(anOrder(now()))
    await act(outTradeNo, 'notify-never')
    await pay.refund({ ...aRefund, refundFen: 6_800 })
    expect(await failureOf(pay.refund({ ...aRefund, outRefundNo: 'R2' }))).toMatchObject({ isUnknown: false })
  })

  test('do not understand each other with another key', async () => {
    const { pay } = await aSimulatedMerchant({ apiKey: 'x'.repeat(32) })
    const failure = await failureOf(pay.findOrder(outTradeNo))
    expect(failure).toMatchObject({ code: 'refused', isUnknown: false })
    expect(failure.message).toContain('签名错误')
  })

  test('get over one failure of the system', async () => {
    const { pay, now, act } = await aSimulatedMerchant()
    await pay.createOrder(anOrder(now()))
    await act(outTradeNo, 'system-error')
    expect(await pay.findOrder(outTradeNo)).toMatchObject({ tradeState: 'NOTPAY' })
  })

  test('know nothing of the outcome when there is no answer', async () => {
    const { pay, now, act } = await aSimulatedMerchant({ timeoutMs: 2_000 })
    await pay.createOrder(anOrder(now()))
    await act(outTradeNo, 'no-answer')
    expect(await failureOf(pay.closeOrder(outTradeNo))).toMatchObject({ code: 'unanswered', isUnknown: true })
  })

  test.each([
    ['notify-wrong-sign', 'signature'],
    ['notify-wrong-amount', null],
  ])('agree on what %s is', async (act, code) => {
    const { pay, now, payments, ...merchant } = await aSimulatedMerchant()
    await pay.createOrder(anOrder(now()))
    await merchant.act(outTradeNo, act)
    const xml = await payments.next()
    if (code) expect(() => pay.readPayment(xml)).toThrow(expect.objectContaining({ code }))
    else expect(pay.readPayment(xml)).toMatchObject({ isPaid: true, totalFen: 6_801 })
  })
})

describe.each(['MD5', 'HMAC-SHA256'] as const)(
  'outside WeChat’s browser the client and the simulator, with %s',
  (signType) => {
    const anElsewhere = (startsAt: number, tradeType: 'MWEB' | 'NATIVE' | 'APP') => {
      const { openId: _, ...order } = anOrder(startsAt)
      return { ...order, payerAddress: '127.0.0.1', tradeType }
    }
    const onPhone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile' }

    // proves 14.11
    test('agree on the page a phone is led to, and who may come there', async () => {
      const { pay, now, advance, publicUrl } = await aSimulatedMerchant({ signType })
      const { url } = await pay.createOrderElsewhere(anElsewhere(now(), 'MWEB'))
      const back = `${publicUrl}/pages/order?id=1`
      const link = `${url}&redirect_url=${encodeURIComponent(back)}`
      const open = async (headers: Record<string, string>) =>
        (await fetch(link, { headers: { ...onPhone, ...headers } })).text()
      expect(await open({})).toContain('商家参数格式有误')
      expect(await open({ referer: 'https://evil.example/' })).toContain('商家存在未配置的参数')
      expect(await open({ referer: back, 'user-agent': 'MicroMessenger/8.0.50' })).toContain('请在微信外打开订单')
      expect(await open({ referer: `${publicUrl}/` })).toContain('68.00')
      await advance(300)
      expect(await open({ referer: `${publicUrl}/` })).toContain('支付请求已失效')
    })

    // proves 14.11
    test('agree that a link belongs to the address it was asked for', async () => {
      const { pay, now, publicUrl } = await aSimulatedMerchant({ signType })
      const { url } = await pay.createOrderElsewhere({ ...anElsewhere(now(), 'MWEB'), payerAddress: '203.0.113.7' })
      const answer = await fetch(url ?? '', { headers: { ...onPhone, referer: `${publicUrl}/` } })
      expect(await answer.text()).toContain('网络环境未能通过安全验证')
    })

    test('agree on the code on a screen and its payment', async () => {
      const { pay, now, payments, post } = await aSimulatedMerchant({ signType })
      const { url } = await pay.createOrderElsewhere(anElsewhere(now(), 'NATIVE'))
      expect(url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
      expect(await post('/wechat-pay/act', { code_url: url, act: 'pay' })).toEqual({ trade_state: 'SUCCESS' })
      expect(pay.readPayment(await payments.next())).toMatchObject({ isPaid: true, outTradeNo, totalFen: 6_800, appId })
    })

    test('agree on the call of the app, by the account of the app', async () => {
      const { pay, now, payments, refunds, post, advance } = await aSimulatedMerchant({ signType })
      const { prepayId, url } = await pay.createOrderElsewhere(anElsewhere(now(), 'APP'))
      expect(url).toBeNull()
      const { appId: mobile, partnerId, prepayId: id, ...rest } = pay.app!.parameters(prepayId, now())
      const { nonceStr: noncestr, timeStamp: timestamp, package: pack, sign } = rest
      const call = { appid: mobile, partnerid: partnerId, prepayid: id, package: pack, noncestr, timestamp, sign }
      const changed = await post('/wechat-pay/app-pay', { ...call, noncestr: 'other' })
      expect(changed).toEqual({ err_code: -1, err_desc: '签名错误' })
      expect(await post('/wechat-pay/app-pay', { ...call, act: 'cancel' })).toEqual({ err_code: -2 })
      expect(await post('/wechat-pay/app-pay', call)).toEqual({ err_code: 0 })
      expect(pay.readPayment(await payments.next())).toMatchObject({ isPaid: true, appId: mobile })
      expect(await pay.app?.findOrder(outTradeNo)).toMatchObject({ tradeState: 'SUCCESS', totalFen: 6_800 })
      await pay.app?.refund(aRefund)
      await advance(2)
      expect(pay.readRefund(await refunds.next())).toMatchObject({ outRefundNo: 'R1', status: 'SUCCESS' })
    })

    // proves 14.12
    test('agree that a number belongs to one way', async () => {
      const { pay, now } = await aSimulatedMerchant({ signType })
      await pay.createOrderElsewhere(anElsewhere(now(), 'NATIVE'))
      const other = await failureOf(pay.createOrderElsewhere(anElsewhere(now(), 'MWEB')))
      expect(other).toMatchObject({ code: 'INVALID_REQUEST' })
      expect((await failureOf(pay.createOrder(anOrder(now())))).code).toBe('INVALID_REQUEST')
    })
  },
)
