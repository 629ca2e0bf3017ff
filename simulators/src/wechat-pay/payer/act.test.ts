import { describe, expect, test } from 'vitest'
import { demoWechatPayAccount } from '../pay-account.ts'
import { aPayVendor, anOrder, PREFIX, settled, signed } from '../testing/pay-vendor.ts'
import { writeXml } from '../wire/flat-xml.ts'
import { isWellSigned } from '../wire/signature.ts'

const { apiKey } = demoWechatPayAccount

async function anOrderedVendor() {
  const vendor = await aPayVendor()
  await vendor.order()
  return vendor
}

describe('POST /act', () => {
  // proves 12.75
  test('pay: the payer pays and the merchant is told at once', async () => {
    const { act, posted, line } = await anOrderedVendor()
    expect(await act('order-1', 'pay')).toEqual({ status: 200, trade_state: 'SUCCESS' })
    expect(posted).toMatchObject([{ at: 0, url: 'http://127.0.0.1:3000/notify/wechat/pay' }])
    expect(posted[0]?.fields).toMatchObject({ result_code: 'SUCCESS', out_trade_no: 'order-1', total_fee: '8800' })
    expect(isWellSigned(posted[0]?.fields ?? {}, apiKey)).toBe(true)
    expect(await line()).toMatchObject({ trade_state: 'SUCCESS', notified: true, time_end: '20261121100000' })
  })

  test('pay: a second time changes nothing', async () => {
    const { act, posted, line } = await anOrderedVendor()
    await act('order-1', 'pay')
    const paid = await line()
    expect(await act('order-1', 'notify-twice')).toEqual({ status: 200, trade_state: 'SUCCESS' })
    expect(await act('order-1', 'fail')).toEqual({ status: 200, trade_state: 'SUCCESS' })
    expect(await line()).toEqual(paid)
    expect(posted).toHaveLength(1)
  })

  // proves 12.77
  test.each([
    ['cancel', 'NOTPAY'],
    ['fail', 'PAYERROR'],
  ])('%s: nothing is paid', async (name, state) => {
    const { act, posted, query, advance } = await anOrderedVendor()
    expect(await act('order-1', name)).toEqual({ status: 200, trade_state: state })
    await advance(600_000)
    expect(posted).toEqual([])
    expect(await query()).toMatchObject({ trade_state: state })
  })

  // proves 12.76
  test('slow: USERPAYING for five seconds, then paid and told', async () => {
    const { act, posted, query, advance } = await anOrderedVendor()
    expect(await act('order-1', 'slow')).toEqual({ status: 200, trade_state: 'USERPAYING' })
    await advance(4_999)
    expect(await query()).toMatchObject({ trade_state: 'USERPAYING' })
    await advance(1)
    expect(posted).toMatchObject([{ at: 5_000 }])
    expect(await query()).toMatchObject({ trade_state: 'SUCCESS', time_end: '20261121100005' })
  })

  test.each(['cancel', 'fail'])('%s: ends a slow payment', async (name) => {
    const { act, posted, line, advance } = await anOrderedVendor()
    await act('order-1', 'slow')
    await act('order-1', name)
    await advance(60_000)
    expect(posted).toEqual([])
    expect((await line())?.transaction_id).toBeNull()
  })

  // proves 12.76
  test('notify-late: paid at once, told after twenty seconds', async () => {
    const { act, posted, advance } = await anOrderedVendor()
    expect(await act('order-1', 'notify-late')).toMatchObject({ trade_state: 'SUCCESS' })
    await advance(19_999)
    expect(posted).toEqual([])
    await advance(1)
    expect(posted).toMatchObject([{ at: 20_000 }])
  })

  // proves 12.76
  test('notify-twice: told two times at nearly the same moment', async () => {
    const { act, posted } = await anOrderedVendor()
    await act('order-1', 'notify-twice')
    expect(posted).toHaveLength(2)
    expect(posted[0]?.fields['transaction_id']).toBe(posted[1]?.fields['transaction_id'])
  })

  // proves 12.76
  test('notify-out-of-order: told after the close that came too late', async () => {
    const { act, close, posted } = await anOrderedVendor()
    expect(await act('order-1', 'notify-out-of-order')).toMatchObject({ trade_state: 'SUCCESS' })
    expect(posted).toEqual([])
    expect(await close()).toMatchObject({ err_code: 'ORDERPAID' })
    expect(posted).toHaveLength(1)
  })

  test('notify-out-of-order: told after a minute when no close comes', async () => {
    const { act, posted, advance } = await anOrderedVendor()
    await act('order-1', 'notify-out-of-order')
    await advance(60_000)
    expect(posted).toMatchObject([{ at: 60_000 }])
  })

  // proves 12.76
  test('notify-never: paid, never told', async () => {
    const { act, posted, line, advance } = await anOrderedVendor()
    expect(await act('order-1', 'notify-never')).toMatchObject({ trade_state: 'SUCCESS' })
    await advance(86_400_000)
    expect(posted).toEqual([])
    expect(await line()).toMatchObject({ trade_state: 'SUCCESS', notified: false })
  })

  // proves 12.76
  test('notify-wrong-amount: well signed, one fen too much; the book stays right', async () => {
    const { act, posted, line } = await anOrderedVendor()
    await act('order-1', 'notify-wrong-amount')
    expect(posted[0]?.fields).toMatchObject({ total_fee: '8801' })
    expect(isWellSigned(posted[0]?.fields ?? {}, apiKey)).toBe(true)
    expect(await line()).toMatchObject({ total_fee: 8_800 })
  })

  // proves 12.76
  test('notify-wrong-sign: all right but the signature', async () => {
    const { act, posted } = await anOrderedVendor()
    await act('order-1', 'notify-wrong-sign')
    expect(posted[0]?.fields).toMatchObject({ total_fee: '8800', sign: expect.stringMatching(/^[0-9A-F]{32}$/) })
    expect(isWellSigned(posted[0]?.fields ?? {}, apiKey)).toBe(false)
  })

  // proves 12.77
  test('system-error: the next call about the order fails and does nothing, others work', async () => {
    const { act, order, close, query } = await anOrderedVendor()
    expect(await act('order-1', 'system-error')).toEqual({ status: 200, trade_state: 'NOTPAY' })
    expect(await order({ out_trade_no: 'order-2' })).toMatchObject({ result_code: 'SUCCESS' })
    expect(await close()).toMatchObject({ return_code: 'SUCCESS', result_code: 'FAIL', err_code: 'SYSTEMERROR' })
    expect(await query()).toMatchObject({ trade_state: 'NOTPAY' })
  })

  test.each([
    ['the number of the refund', { out_refund_no: 'refund-1' }],
    ['the number of the transaction', 'transaction_id' as const],
  ])('system-error: finds the order by %s', async (_what, by) => {
    const { act, call, refund, line } = await anOrderedVendor()
    await act('order-1', 'pay')
    await refund()
    await act('order-1', 'system-error')
    const asked = by === 'transaction_id' ? { transaction_id: (await line())?.transaction_id ?? '' } : by
    expect(await call('/pay/refundquery', asked)).toMatchObject({ err_code: 'SYSTEMERROR' })
    expect(await call('/pay/refundquery', asked)).toMatchObject({ result_code: 'SUCCESS' })
  })

  // proves 12.77
  test('no-answer: the next call has worked, and its connection ends without a word', async () => {
    const { app, act, line } = await anOrderedVendor()
    await act('order-1', 'no-answer')
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const answering = fetch(`${address}${PREFIX}/pay/closeorder`, {
      method: 'POST',
      body: writeXml(signed({ out_trade_no: 'order-1' })),
    })
    const ended = answering.then(
      () => 'answered',
      () => 'ended without a word',
    )
    while ((await line())?.trade_state !== 'CLOSED') await settled()
    await app.close()
    expect(await ended).toBe('ended without a word')
  })

  // proves 12.75
  test('answers 404 for an order the vendor has never seen', async () => {
    const { act } = await aPayVendor()
    expect(await act('order-1', 'pay')).toMatchObject({ status: 404 })
  })

  // proves 12.75
  test.each(['pay', 'cancel', 'fail', 'slow', 'notify-never', 'system-error'])(
    'answers 409 to %s for a closed order',
    async (name) => {
      const { act, close, line } = await anOrderedVendor()
      await close()
      expect(await act('order-1', name)).toMatchObject({ status: 409 })
      expect(await line()).toMatchObject({ trade_state: 'CLOSED', transaction_id: null })
    },
  )

  test.each(['', 'steal', 'toString'])('answers 400 to the act %j', async (name) => {
    const { act } = await anOrderedVendor()
    expect(await act('order-1', name)).toMatchObject({ status: 400 })
  })

  test('answers 400 to what is no object', async () => {
    const { app } = await anOrderedVendor()
    for (const payload of ['null', '[]', '"pay"']) {
      const headers = { 'content-type': 'application/json' }
      const response = await app.inject({ method: 'POST', url: `${PREFIX}/act`, headers, payload })
      expect(response.statusCode).toBe(400)
    }
  })

  test('cannot pay by an order request that is two hours old', async () => {
    const { act, order, advance } = await anOrderedVendor()
    await advance(2 * 3_600_000)
    expect(await act('order-1', 'pay')).toMatchObject({ status: 409 })
    await order(anOrder())
    expect(await act('order-1', 'pay')).toMatchObject({ status: 200 })
    await settled()
  })
})
