import { expect, test } from 'vitest'
import { bridgeParameters } from './bridge-parameters.ts'
import { account } from './testing/a-merchant.ts'
import { signatureVector } from './testing/wechat-pay-vectors.ts'

// proves 9.8
test('bridgeParameters are texts, signed as vector V5 says', () => {
  const { fields, expect: paySign } = signatureVector('V5')
  const { nonceStr = '' } = fields
  const prepayId = 'wx201410272009395522657a690389285100'
  const parameters = bridgeParameters({ account, prepayId, atMs: 1_414_561_699_999, nonce: nonceStr })
  expect(parameters).toEqual({ ...fields, paySign })
})

test('bridgeParameters follow the kind of signature of the order', () => {
  const signing = { ...account, signType: 'HMAC-SHA256' as const }
  const parameters = bridgeParameters({ account: signing, prepayId: 'wx1', atMs: 0, nonce: 'n' })
  expect(parameters).toMatchObject({ signType: 'HMAC-SHA256', paySign: expect.stringMatching(/^[0-9A-F]{64}$/) })
})
