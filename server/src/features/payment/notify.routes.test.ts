import { UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS } from '@quan/contract/request/request-limits.ts'
import { demoWechatPayAccount } from '@quan/simulators/wechat-pay/pay-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDifference } from '#features/payment/settle-difference.ts'
import { paymentWorld, type PaymentWorld } from '#features/payment/testing/payment-world.ts'
import { vendor } from '#features/payment/testing/simulated-vendor.testing.ts'
import { signatureOf } from '#outside/wechat-pay/signature.ts'
import { writeXml } from '#outside/wechat-pay/write-xml.ts'

const { appId, merchantId, apiKey } = demoWechatPayAccount

/** `type` null sends no content type. */
type Posting = { path?: string; type?: string | null; from?: string }

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

async function postTo(
  url: string,
  body: string,
  { path = '/notify/wechat/pay', type = 'text/xml', from }: Posting = {},
) {
  const headers: Record<string, string> = {
    ...(type && { 'content-type': type }),
    ...(from && { 'x-forwarded-for': from }),
  }
  const answer = await fetch(url + path, { method: 'POST', body: Buffer.from(body), headers })
  const wait = Number(answer.headers.get('retry-after'))
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text(), wait }
}

const OK = '<xml><return_code><![CDATA[SUCCESS]]></return_code><return_msg><![CDATA[OK]]></return_msg></xml>'
const refusal = (words: string) =>
  `<xml><return_code><![CDATA[FAIL]]></return_code><return_msg><![CDATA[${words}]]></return_msg></xml>`

describe('/notify/wechat/pay', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor })
  })
  afterAll(() => world.close())

  const post = (body: string, posting?: Posting) => postTo(world.url, body, posting)
  // proves 13.13
  test('takes a signed notification of any content type, also one without', async () => {
    for (const type of ['text/xml', 'application/xml', 'text/plain', null]) {
      const { id, outTradeNo } = await world.order()
      const answer = await post(notification(outTradeNo), { type })
      expect(answer).toEqual({ status: 200, type: 'text/xml; charset=utf-8', text: OK, wait: 0 })
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

  // proves 31.33
  test('tells of one payment to another account after another one of the same amount was settled', async () => {
    const told = async (transactionId: string) => {
      await post(notification('settled-number', { appid: 'wx1111111111111111', transaction_id: transactionId }))
      const [open] = await world.sql<[{ id: string; transaction_id: string }?]>`
        select id, transaction_id from ledger_difference where out_trade_no = 'settled-number' and mended_at is null`
      return open
    }
    const open = await told('first')
    const shown = { oursFen: 0, theirsFen: 5_000, outRefundNo: null, transactionId: 'first' }
    expect(await settleDifference(world.sql, { ...shown, id: open?.id ?? '', at: 1 })).toBe('settled')
    expect(await told('first')).toBeUndefined()
    expect(await told('second')).toMatchObject({ transaction_id: 'second' })
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

  test('refuses a signed amount that no ledger holds by its form, so that it is not told for ever', async () => {
    const { id, outTradeNo } = await world.order()
    for (const total_fee of ['2147483648', '20260230250000'])
      expect((await post(notification(outTradeNo, { total_fee }))).text).toBe(refusal('参数格式校验错误'))
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

/** Texts of 64 KB that cost a reader of all XML most. */
const HOSTILE = [
  `<xml>${'<a/>'.repeat(16_000)}</xml>`,
  `<?xml version="1.0" ${'a="" '.repeat(13_000)}?><xml/>`,
  `<xml><a ${'b '.repeat(32_000)}/></xml>`,
  `<xml>${'<a>'.repeat(9_300)}${'</a>'.repeat(9_300)}</xml>`,
  `<xml>${Array.from({ length: 3_500 }, (_, index) => `<f${index}>1</f${index}>`).join('')}</xml>`,
]
/** Processor time of all forty, in milliseconds; a reader of all XML took thirty times as much. */
const ALL_COST_MS = 100

describe('an attacker who posts notifications without the key', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await paymentWorld({ vendor, limits: true })
  })
  afterAll(() => world.close())

  // proves 17.1
  test('costs next to nothing by forty posts of 64 KB: they are refused unread', async () => {
    const faults: string[] = []
    const noteFault = ({ code }: { code: string }) => void faults.push(code)
    const before = process.threadCpuUsage()
    for (let index = 0; index < 40; index += 1)
      await world.payments.takePayment(HOSTILE[index % HOSTILE.length] ?? '', noteFault)
    const { user, system } = process.threadCpuUsage(before)
    expect(faults).toEqual(Array.from({ length: 40 }, () => 'malformed'))
    expect((user + system) / 1_000).toBeLessThan(ALL_COST_MS)
  })

  // proves 17.1
  test('has nothing read above 8 KiB or 60 fields, not even with the key', async () => {
    const { outTradeNo } = await world.order()
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`more_${index}`, '1']))
    const sent = [
      { attach: 'x'.repeat(8_192) },
      // the message has thirteen fields and its sign
      fields(60 - 14 + 1),
    ].map((more) => notification(outTradeNo, more))
    for (const body of sent) expect((await postTo(world.url, body)).text).toBe(refusal('参数格式校验错误'))
    expect((await postTo(world.url, notification(outTradeNo, fields(60 - 14)))).text).toBe(OK)
  })

  // proves 17.2
  test('is refused from the thirty-first in a minute on, without a line in the log, while the service itself is heard', async () => {
    const { id, outTradeNo } = await world.order()
    const from = '198.51.100.9'
    const forged = () => postTo(world.url, notification(outTradeNo).replace('5000', '1'), { from })
    for (let index = 0; index < UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS; index += 1)
      expect((await forged()).text).toBe(refusal('签名失败'))
    const lines = world.lines.filter(({ level }) => level === 40).length
    expect(await forged()).toMatchObject({ status: 429, wait: 60 })
    expect(world.lines.filter(({ level }) => level === 40)).toHaveLength(lines)
    expect((await postTo(world.url, 'nothing', { from: '198.51.100.10' })).status).toBe(200)
    expect((await postTo(world.url, notification(outTradeNo), { from })).text).toBe(OK)
    expect(await world.stateOf(id)).toBe(20)
  })
})
