import { simulators } from '@quan/simulators/simulators.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import type { Vendor } from '#features/payment/testing/product-server.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'

const { appId, merchantId, apiKey } = demoWechatPayAccount
const vendor: Vendor = {
  simulators: (clock) => simulators({ clock, acceptsAnyOpenid: true }),
  account: demoWechatPayAccount,
}

/** `type` null sends no content type. */
type Posting = { path?: string; type?: string | null }

describe('/notify/wechat/pay', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor })
  })
  afterAll(() => world.close())

  /** A notification as the payment service would sign it. */
  function notification(outTradeNo: string, about: Record<string, string> = {}) {
    const fields = {
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      appid: appId,
      mch_id: merchantId,
      nonce_str: 'nonce',
      openid: 'oPayer',
      trade_type: 'JSAPI',
      bank_type: 'OTHERS',
      total_fee: '5000',
      cash_fee: '5000',
      transaction_id: `42${outTradeNo.slice(0, 26)}`,
      out_trade_no: outTradeNo,
      time_end: '20261121180000',
      ...about,
    }
    const message = new Map(Object.entries(fields))
    return writeXml([...message, ['sign', signatureOf(message, { apiKey, signType: 'MD5' })]])
  }
  async function post(body: string, { path = '/notify/wechat/pay', type = 'text/xml' }: Posting = {}) {
    const headers: Record<string, string> = type === null ? {} : { 'content-type': type }
    const answer = await fetch(world.url + path, { method: 'POST', body: Buffer.from(body), headers })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const OK = '<xml><return_code><![CDATA[SUCCESS]]></return_code><return_msg><![CDATA[OK]]></return_msg></xml>'
  const refusal = (words: string) =>
    `<xml><return_code><![CDATA[FAIL]]></return_code><return_msg><![CDATA[${words}]]></return_msg></xml>`

  // proves 13.13
  test('takes a signed notification of any content type, also one without', async () => {
    for (const type of ['text/xml', 'application/xml', 'text/plain', null]) {
      const { id, outTradeNo } = await world.order()
      const answer = await post(notification(outTradeNo), { type })
      expect(answer).toEqual({ status: 200, type: 'text/xml; charset=utf-8', text: OK })
      expect(await world.stateOf(id)).toBe(20)
    }
  })

  // proves 13.13
  test.each([
    ['another amount', { total_fee: '4999' }, '订单金额不一致', 'notifiedAmount'],
    ['another currency', { fee_type: 'USD' }, '订单金额不一致', 'currency'],
    ['another merchant', { mch_id: '1900000999' }, '商户号或appid不一致', 'account'],
    ['another app', { appid: 'wx1111111111111111' }, '商户号或appid不一致', 'account'],
  ])('refuses %s, and writes it down for people', async (_what, about, words, kind) => {
    const { id, outTradeNo } = await world.order()
    expect((await post(notification(outTradeNo, about))).text).toBe(refusal(words))
    expect(await world.stateOf(id)).toBe(10)
    expect(world.lines.at(-1)).toMatchObject({ level: 50 })
    const theirsFen = Number('total_fee' in about ? about.total_fee : 5_000)
    const written = await world.sql`
      select kind, ours_fen, theirs_fen, mended_at from ledger_difference where order_id = ${id}`
    expect([...written]).toEqual([{ kind, ours_fen: 5_000, theirs_fen: theirsFen, mended_at: null }])
  })

  test('writes a payment of an unknown order of another account down, too', async () => {
    await post(notification('another-number', { appid: 'wx1111111111111111' }))
    const written = await world.sql`
      select order_id, kind, ours_fen, theirs_fen from ledger_difference where out_trade_no = 'another-number'`
    expect([...written]).toEqual([{ order_id: null, kind: 'account', ours_fen: 0, theirs_fen: 5_000 }])
  })

  test('refuses unknown orders, wrong signatures and what is no message', async () => {
    const { id, outTradeNo } = await world.order()
    expect((await post(notification('0'.repeat(32)))).text).toBe(refusal('订单不存在'))
    expect((await post(notification('another-number'))).text).toBe(refusal('订单不存在'))
    expect((await post(notification(outTradeNo).replace('5000', '5001'))).text).toBe(refusal('签名失败'))
    for (const body of ['', 'nothing', '{"out_trade_no":"1"}', '<xml><a><b>1</b></a></xml>'])
      expect((await post(body)).text).toBe(refusal('参数格式校验错误'))
    expect(world.lines.slice(-5)).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ level: 40 })))
    expect(await world.stateOf(id)).toBe(10)
  })

  test('refuses a second payment of a paid order, which is written down', async () => {
    const { id, outTradeNo } = await world.order()
    await post(notification(outTradeNo))
    expect((await post(notification(outTradeNo))).text).toBe(OK)
    const second = notification(outTradeNo, { transaction_id: '4200000000000000000000009999' })
    expect((await post(second)).text).toBe(refusal('订单金额不一致'))
    expect(await world.moneyOf(id)).toMatchObject({ money: 5_000, received: 1 })
    expect(await world.differences()).toContainEqual(expect.objectContaining({ kind: 'transaction', mended_at: null }))
  })

  test('acknowledges that a payment failed, and changes nothing', async () => {
    const { id, outTradeNo } = await world.order()
    expect((await post(notification(outTradeNo, { result_code: 'FAIL', err_code: 'ERROR' }))).text).toBe(OK)
    expect(await world.stateOf(id)).toBe(10)
  })

  // proves 12.63
  test('takes no more than 64 KiB', async () => {
    expect((await post('x'.repeat(65_537))).status).toBe(413)
    expect((await post('x'.repeat(65_536))).status).toBe(200)
  })

  test('keeps keys, signatures and bodies out of the log', async () => {
    const { outTradeNo } = await world.order()
    const message = notification(outTradeNo, { total_fee: '1' })
    await post(message)
    await post(message.replace('5000', '5001'))
    const written = JSON.stringify(world.lines)
    const [sign = 'none'] = /[0-9A-F]{32}/.exec(message) ?? []
    for (const secret of [apiKey, sign, '<xml>', 'oPayer']) expect(written).not.toContain(secret)
  })

  test('asks for a repeat while the database is away', async () => {
    const { outTradeNo } = await world.order()
    const message = notification(outTradeNo)
    await world.sql`alter table payment rename to payment_away`
    expect((await post(message)).text).toBe(refusal('系统繁忙'))
    await world.sql`alter table payment_away rename to payment`
    expect((await post(message)).text).toBe(OK)
  })
})
