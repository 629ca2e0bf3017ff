import { describe, expect, test } from 'vitest'
import { aMerchant, done, failureOf, openId, refused } from './testing/a-merchant.ts'

const outTradeNo = 'QUAN2026112100000001'
const closed = done({ result_msg: 'OK' })
const inState = (trade_state: string) =>
  done({
    trade_state,
    out_trade_no: outTradeNo,
    openid: openId,
    total_fee: '1',
    transaction_id: '42',
    time_end: '20261121100103',
  })

describe('closeOrder', () => {
  test.each([
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'closed'],
    ['SUCCESS', 'paid'],
    ['REFUND', 'paid'],
  ])('asks how the order stands before it says anything: %s is %s', async (state, expected) => {
    const { pay, paths } = await aMerchant([closed, inState(state)])
    expect(await pay.closeOrder(outTradeNo)).toBe(expected)
    expect(paths()).toEqual(['/pay/closeorder', '/pay/orderquery'])
  })

  test('counts an order as closed that nobody knows, whatever was answered', async () => {
    const { pay } = await aMerchant([closed, refused('ORDERNOTEXIST')])
    expect(await pay.closeOrder(outTradeNo)).toBe('closed')
  })

  test.each([
    ['ORDERPAID', 'paid'],
    ['ORDERCLOSED', 'closed'],
    ['ORDERNOTEXIST', 'closed'],
  ])('takes the refusal %s for %s', async (code, expected) => {
    const { pay, requests } = await aMerchant([refused(code)])
    expect(await pay.closeOrder(outTradeNo)).toBe(expected)
    expect(requests).toHaveLength(1)
  })

  test('asks how the order stands when its state forbids closing', async () => {
    const { pay } = await aMerchant([refused('TRADE_STATE_ERROR'), inState('SUCCESS')])
    expect(await pay.closeOrder(outTradeNo)).toBe('paid')
  })

  test.each(['NOTPAY', 'USERPAYING', 'ACCEPT'])('does not say closed while it is %s', async (state) => {
    const { pay } = await aMerchant([closed, inState(state)])
    const expected = { code: 'stillOpen', isUnknown: true, mayPass: true }
    expect(await failureOf(pay.closeOrder(outTradeNo))).toMatchObject(expected)
  })

  test('does not say closed when the service refuses otherwise, or the question after it fails', async () => {
    const refusing = await aMerchant([refused('SIGNERROR')])
    expect((await failureOf(refusing.pay.closeOrder(outTradeNo))).code).toBe('SIGNERROR')
    const failing = await aMerchant([closed, (response) => response.writeHead(500).end()])
    expect(await failureOf(failing.pay.closeOrder(outTradeNo))).toMatchObject({ isUnknown: true })
  })
})
