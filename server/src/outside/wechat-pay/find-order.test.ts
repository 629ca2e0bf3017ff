import { describe, expect, test } from 'vitest'
import { aMerchant, done, failureOf, openId, refused } from './testing/a-merchant.ts'

const outTradeNo = 'QUAN2026112100000001'
const unpaid = { transactionId: null, totalFen: null, feeType: null, openId: null, paidAt: null }
const paidFields = {
  trade_state: 'SUCCESS',
  out_trade_no: outTradeNo,
  openid: openId,
  total_fee: '6800',
  transaction_id: '4200000000202611210000000001',
  time_end: '20261121100103',
}

describe('findOrder', () => {
  test('asks by our number', async () => {
    const { pay, paths, sent } = await aMerchant([done(paidFields)])
    await pay.findOrder(outTradeNo)
    expect(paths()).toEqual(['/pay/orderquery'])
    expect(sent()[0]).toMatchObject({ out_trade_no: outTradeNo })
  })

  test.each(['SUCCESS', 'REFUND'])('tells who paid what and when in the state %s', async (tradeState) => {
    const { pay } = await aMerchant([done({ ...paidFields, trade_state: tradeState, coupon_fee: '0' })])
    expect(await pay.findOrder(outTradeNo)).toEqual({
      tradeState,
      transactionId: '4200000000202611210000000001',
      totalFen: 6_800,
      feeType: 'CNY',
      openId,
      paidAt: Date.UTC(2026, 10, 21, 2, 1, 3),
    })
  })

  test('tells the currency that was paid in', async () => {
    const { pay } = await aMerchant([done({ ...paidFields, fee_type: 'HKD' })])
    expect(await pay.findOrder(outTradeNo)).toMatchObject({ feeType: 'HKD', totalFen: 6_800 })
  })

  test.each(['NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT'])(
    'tells no payment in the state %s',
    async (tradeState) => {
      const { pay } = await aMerchant([done({ trade_state: tradeState, out_trade_no: outTradeNo, attach: '' })])
      expect(await pay.findOrder(outTradeNo)).toEqual({ tradeState, ...unpaid })
    },
  )

  test('is null for an order the service does not know', async () => {
    const { pay } = await aMerchant([refused('ORDERNOTEXIST')])
    expect(await pay.findOrder(outTradeNo)).toBeNull()
  })

  test.each([
    ['another order', { out_trade_no: 'QUAN2026112100000002' }, 'foreign'],
    ['a state nobody knows', { trade_state: 'MAYBE' }, 'malformed'],
    ['no amount', { total_fee: '' }, 'malformed'],
    ['no payer', { openid: '' }, 'malformed'],
    ['no time', { time_end: '1' }, 'malformed'],
  ])('does not believe %s', async (_what, wrong, code) => {
    const { pay } = await aMerchant([done({ ...paidFields, ...wrong })])
    expect((await failureOf(pay.findOrder(outTradeNo))).code).toBe(code)
  })

  test('fails where the service refuses otherwise', async () => {
    const { pay } = await aMerchant([refused('SIGNERROR')])
    expect((await failureOf(pay.findOrder(outTradeNo))).code).toBe('SIGNERROR')
  })
})
