import { describe, expect, test } from 'vitest'
import { aPayVendor } from '../testing/pay-vendor.ts'
import { type Fields, readXml } from '../wire/flat-xml.ts'

const DAY_MS = 86_400_000

async function aPaidOrder() {
  const vendor = await aPayVendor()
  await vendor.order()
  await vendor.act('order-1', 'pay')
  return vendor
}

describe('POST /secapi/pay/refund', () => {
  test('accepts a refund; the money is back after a short while', async () => {
    const { refund, line, advance, query } = await aPaidOrder()
    const { transaction_id } = await query()
    expect(await refund()).toMatchObject({
      result_code: 'SUCCESS',
      transaction_id,
      out_trade_no: 'order-1',
      out_refund_no: 'refund-1',
      refund_id: expect.stringMatching(/^5030\d{24}$/),
      refund_fee: '8800',
      total_fee: '8800',
      cash_fee: '8800',
    })
    expect((await line())?.refunds).toEqual([
      { out_refund_no: 'refund-1', refund_fee: 8_800, refund_status: 'PROCESSING' },
    ])
    await advance(2_000)
    expect((await line())?.refunds).toMatchObject([{ refund_status: 'SUCCESS' }])
  })

  test('refunds the same number once', async () => {
    const { refund, line } = await aPaidOrder()
    const first = await refund({ refund_fee: '100' })
    const again = await refund({ refund_fee: '100', nonce_str: 'again' })
    expect(again['refund_id']).toBe(first['refund_id'])
    expect((await line())?.refunds).toHaveLength(1)
  })

  test.each<Fields>([{ refund_fee: '99' }, { total_fee: '8801' }, { out_trade_no: 'order-2' }])(
    'refuses the same number with something else: %j',
    async (changed) => {
      const { refund, order } = await aPaidOrder()
      await order({ out_trade_no: 'order-2' })
      await refund({ refund_fee: '100' })
      expect(await refund({ refund_fee: '100', ...changed })).toMatchObject({
        err_code: 'ERROR',
        err_code_des: '订单金额或退款金额与之前请求不一致，请核实后再试',
      })
    },
  )

  test('gives back in parts, never more than was paid', async () => {
    const { refund, line, advance } = await aPaidOrder()
    await refund({ out_refund_no: 'part-1', refund_fee: '8000' })
    await advance(60_000)
    expect(await refund({ out_refund_no: 'part-2', refund_fee: '801' })).toMatchObject({
      err_code: 'ERROR',
      err_code_des: '累计退款金额大于支付金额',
    })
    expect(await refund({ out_refund_no: 'part-2', refund_fee: '800' })).toMatchObject({ result_code: 'SUCCESS' })
    expect(await refund({ out_refund_no: 'part-3', refund_fee: '1' })).toMatchObject({ err_code: 'ERROR' })
    expect((await line())?.refunds).toHaveLength(2)
  })

  test('takes a second one of the order a minute after the last it took, another order’s at once', async () => {
    const { refund, order, act, advance, line } = await aPaidOrder()
    await order({ out_trade_no: 'order-2' })
    await act('order-2', 'pay')
    const part = (number: string) => refund({ out_refund_no: number, refund_fee: '100' })
    expect(await part('part-1')).toMatchObject({ result_code: 'SUCCESS' })
    await advance(59_999)
    expect(await part('part-2')).toMatchObject({ result_code: 'FAIL', err_code: 'FREQUENCY_LIMITED' })
    expect(await part('part-1')).toMatchObject({ result_code: 'SUCCESS' })
    const another = { out_trade_no: 'order-2', out_refund_no: 'other-1', refund_fee: '100' }
    expect(await refund(another)).toMatchObject({ result_code: 'SUCCESS' })
    await advance(1)
    expect(await part('part-2')).toMatchObject({ result_code: 'SUCCESS' })
    expect((await line())?.refunds).toHaveLength(2)
  })

  test('gives back in at most fifty parts', async () => {
    const { refund, advance } = await aPaidOrder()
    for (let part = 1; part <= 50; part += 1) {
      expect(await refund({ out_refund_no: `part-${part}`, refund_fee: '1' })).toMatchObject({ result_code: 'SUCCESS' })
      await advance(60_000)
    }
    expect(await refund({ out_refund_no: 'part-51', refund_fee: '1' })).toMatchObject({ err_code: 'ERROR' })
    expect(await refund({ out_refund_no: 'part-50', refund_fee: '1' })).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('ends a year after the payment', async () => {
    const { refund, advance } = await aPaidOrder()
    await advance(366 * DAY_MS)
    expect(await refund()).toMatchObject({ err_code: 'TRADE_OVERDUE' })
  })

  test('wants a paid order that it knows, and the right total', async () => {
    const { refund, order } = await aPaidOrder()
    await order({ out_trade_no: 'order-2' })
    expect(await refund({ out_trade_no: 'order-2' })).toMatchObject({ err_code: 'TRADE_STATE_ERROR' })
    expect(await refund({ out_trade_no: 'order-3' })).toMatchObject({ err_code: 'ORDERNOTEXIST' })
    expect(await refund({ transaction_id: '42' })).toMatchObject({ err_code: 'INVALID_TRANSACTIONID' })
    expect(await refund({ total_fee: '8801' })).toMatchObject({ err_code: 'ERROR' })
    expect(await refund({ out_trade_no: '' })).toMatchObject({ err_code: 'LACK_PARAMS' })
  })

  test.each<Fields>([
    { out_refund_no: 'number with blanks' },
    { out_refund_no: 'a'.repeat(65) },
    { refund_fee: '0' },
    { refund_fee: '1.5' },
    { refund_desc: '长'.repeat(27) },
    { notify_url: 'http://example.com/notify' },
    { refund_account: 'SOMEWHERE' },
  ])('does not accept %j', async (changed) => {
    const { refund } = await aPaidOrder()
    expect(await refund(changed)).toEqual({ return_code: 'FAIL', return_msg: '参数格式校验错误' })
  })
})

describe('POST /pay/refundquery', () => {
  test('tells of one refund by its number, and of all by the order’s', async () => {
    const { refund, call, query, advance } = await aPaidOrder()
    const { transaction_id = '' } = await query()
    await refund({ out_refund_no: 'part-1', refund_fee: '100' })
    await advance(60_000)
    const { refund_id = '' } = await refund({ out_refund_no: 'part-2', refund_fee: '200' })

    const ofOrder = {
      refund_count: '2',
      refund_fee_0: '100',
      refund_status_0: 'SUCCESS',
      refund_status_1: 'PROCESSING',
    }
    expect(await call('/pay/refundquery', { out_trade_no: 'order-1' })).toMatchObject(ofOrder)
    expect(await call('/pay/refundquery', { transaction_id, out_trade_no: 'order-9' })).toMatchObject(ofOrder)
    const byNumber = await call('/pay/refundquery', { out_refund_no: 'part-1', transaction_id })
    expect(byNumber).toMatchObject({
      refund_count: '1',
      out_refund_no_0: 'part-1',
      refund_success_time_0: '2026-11-21 10:00:02',
      refund_recv_accout_0: '支付用户零钱',
      refund_account_0: 'REFUND_SOURCE_UNSETTLED_FUNDS',
    })
    const byId = await call('/pay/refundquery', { refund_id, out_refund_no: 'part-1' })
    expect(byId).toMatchObject({ refund_count: '1', out_refund_no_0: 'part-2' })
    expect(byId).not.toHaveProperty('refund_success_time_0')
  })

  test('knows no other refunds', async () => {
    const { call } = await aPaidOrder()
    expect(await call('/pay/refundquery', { out_trade_no: 'order-1' })).toMatchObject({ err_code: 'REFUNDNOTEXIST' })
    expect(await call('/pay/refundquery', { out_refund_no: 'none' })).toMatchObject({ err_code: 'REFUNDNOTEXIST' })
    expect(await call('/pay/refundquery', {})).toMatchObject({ err_code: 'LACK_PARAMS' })
  })
})

describe('the notification of a refund', () => {
  test('goes to the address of the refund when the money is back', async () => {
    const { refund, posted, advance } = await aPaidOrder()
    await refund({ notify_url: 'http://127.0.0.1:3000/notify/wechat/refund' })
    expect(posted).toHaveLength(1)
    await advance(2_000)
    const [, notice] = posted
    expect(notice?.url).toBe('http://127.0.0.1:3000/notify/wechat/refund')
    expect(readXml(notice?.xml ?? '')).toMatchObject({ return_code: 'SUCCESS', req_info: expect.any(String) })
    expect(notice?.fields).not.toHaveProperty('sign')
  })

  test('is not sent without an address', async () => {
    const { refund, posted, advance } = await aPaidOrder()
    await refund()
    await advance(60_000)
    expect(posted).toHaveLength(1)
  })
})
