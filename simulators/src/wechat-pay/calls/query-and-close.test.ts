import { describe, expect, test } from 'vitest'
import { aPayVendor, OPENID } from '../testing/pay-vendor.ts'

describe('POST /pay/orderquery', () => {
  test('tells little about an order nobody has paid', async () => {
    const { order, query } = await aPayVendor()
    await order({ attach: '附加' })
    const { nonce_str: _nonce, sign: _sign, appid: _appid, mch_id: _merchant, ...told } = await query()
    expect(told).toEqual({
      return_code: 'SUCCESS',
      return_msg: 'OK',
      result_code: 'SUCCESS',
      out_trade_no: 'order-1',
      attach: '附加',
      trade_state: 'NOTPAY',
      trade_state_desc: '订单未支付',
    })
  })

  test('tells all about a paid one, by either number', async () => {
    const { order, act, query, call, advance } = await aPayVendor()
    await order()
    await advance(61_000)
    await act('order-1', 'pay')
    const paid = await query()
    expect(paid).toMatchObject({
      trade_state: 'SUCCESS',
      openid: OPENID,
      is_subscribe: 'N',
      trade_type: 'JSAPI',
      bank_type: 'OTHERS',
      total_fee: '8800',
      cash_fee: '8800',
      fee_type: 'CNY',
      time_end: '20261121100101',
      transaction_id: expect.stringMatching(/^4200\d{6}20261121\d{10}$/),
    })
    const byTransaction = await call('/pay/orderquery', {
      transaction_id: paid['transaction_id'] ?? '',
      out_trade_no: 'another-one',
    })
    expect(byTransaction).toMatchObject({ out_trade_no: 'order-1', trade_state: 'SUCCESS' })
  })

  test('says REFUND after a part came back, and keeps the transaction', async () => {
    const { order, act, query, refund } = await aPayVendor()
    await order()
    await act('order-1', 'pay')
    const { transaction_id } = await query()
    await refund({ refund_fee: '1' })
    expect(await query()).toMatchObject({ trade_state: 'REFUND', total_fee: '8800', transaction_id })
  })

  test('knows no other orders, and wants a number', async () => {
    const { query, call } = await aPayVendor()
    expect(await query()).toMatchObject({ result_code: 'FAIL', err_code: 'ORDERNOTEXIST' })
    expect(await call('/pay/orderquery', {})).toMatchObject({ err_code: 'LACK_PARAMS' })
    expect(await call('/pay/orderquery', { transaction_id: '42' })).toMatchObject({ err_code: 'ORDERNOTEXIST' })
  })
})

describe('POST /pay/closeorder', () => {
  test('closes an unpaid order once', async () => {
    const { order, close, query } = await aPayVendor()
    await order()
    expect(await close()).toMatchObject({ result_code: 'SUCCESS', result_msg: 'OK' })
    expect(await query()).toMatchObject({ trade_state: 'CLOSED' })
    expect(await close()).toMatchObject({ err_code: 'ORDERCLOSED' })
  })

  test('closes one whose payment has failed', async () => {
    const { order, act, close } = await aPayVendor()
    await order()
    await act('order-1', 'fail')
    expect(await close()).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('does not close what is paid, or being paid', async () => {
    const { order, act, close, advance } = await aPayVendor()
    await order()
    await act('order-1', 'slow')
    expect(await close()).toMatchObject({ err_code: 'TRADE_STATE_ERROR' })
    await advance(5_000)
    expect(await close()).toMatchObject({ err_code: 'ORDERPAID' })
  })

  test('answers an unknown number as if it were closed', async () => {
    const { close } = await aPayVendor()
    expect(await close('never-seen')).toMatchObject({ result_code: 'SUCCESS' })
  })

  test('waits five minutes when told to', async () => {
    const { order, close, advance } = await aPayVendor({ closeWaitMs: 300_000 })
    await order()
    expect(await close()).toMatchObject({ err_code: 'TRADE_STATE_ERROR' })
    await advance(300_000)
    expect(await close()).toMatchObject({ result_code: 'SUCCESS' })
  })
})
