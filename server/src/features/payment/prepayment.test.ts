import { isIP } from 'node:net'
import { expect, test } from 'vitest'
import { payerAddressOf } from './prepayment.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::1'],
  ['0:0:0:0', '0:0:0:0::'],
  ['', '127.0.0.1'],
  ['somewhere', '127.0.0.1'],
  ['a:b:c:x', '127.0.0.1'],
])('a payer from %j is at %j for the payment service', (counted, address) => {
  expect(payerAddressOf(counted)).toBe(address)
  expect(isIP(payerAddressOf(counted))).not.toBe(0)
})
