// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { cashierPath, orderPath, PAY_PARAMETER, payLink } from './pay-address.ts'

const ID = '01920000-0000-7000-8000-0000000000b1'
const PAGE = '/pages/40mySub/orderDetail/orderDetail'

describe('the addresses of paying', () => {
  test('name the order, and how to begin', () => {
    expect(orderPath(ID)).toBe(`${PAGE}?id=${ID}`)
    expect(orderPath(ID, PAY_PARAMETER.startBound)).toBe(`${PAGE}?id=${ID}&pay=again`)
  })

  test('as a QR code begin with the host', () => {
    expect(payLink(ID)).toBe(`${window.location.origin}${PAGE}?id=${ID}&pay=1`)
  })

  test('know the cashier by the number of the payment, and the way back', () => {
    const url = new URL(cashierPath(ID, `${PAGE}?id=${ID}`), 'http://here')
    expect(url.pathname).toBe('/sim/wechat-pay/cashier')
    expect(url.searchParams.get('out_trade_no')).toBe('019200000000700080000000000000b1')
    expect(url.searchParams.get('return')).toBe(`${PAGE}?id=${ID}`)
  })
})
