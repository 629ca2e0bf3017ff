import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import vectors from '../testing/wechat-pay-vectors.json' with { type: 'json' }
import type { Fields } from './flat-xml.ts'
import { isWellSigned, sealReqInfo, signOf } from './signature.ts'

type Vector = {
  id: string
  kind: string
  key: string
  fields?: Fields
  plaintext?: string
  expect: string
  expect_hmac_with_sign_type?: string
}
const all = vectors as unknown as Vector[]
const ofKind = (kind: string) => all.filter((vector) => vector.kind === kind)
const key = '192006250b4c09247ec02edce69f6a2d'

describe('signOf', () => {
  test.each(ofKind('wxpay-md5'))('gives the MD5 of $id', ({ fields = {}, key, expect: sign }) => {
    expect(signOf(fields, key)).toBe(sign)
  })

  test.each(ofKind('wxpay-hmac'))('gives the HMAC of $id', ({ fields = {}, key, expect: sign }) => {
    expect(signOf(fields, key, 'HMAC-SHA256')).toBe(sign)
  })

  test('counts the named method as a field', () => {
    const [vector] = all.filter(({ id }) => id === 'V6')
    const fields = { ...vector?.fields, sign_type: 'HMAC-SHA256' }
    expect(signOf(fields, vector?.key ?? '', 'HMAC-SHA256')).toBe(vector?.expect_hmac_with_sign_type)
  })

  test('sorts capitals before small letters', () => {
    expect(signOf({ a: '1', B: '2' }, key)).toBe(
      createHash('md5').update(`B=2&a=1&key=${key}`).digest('hex').toUpperCase(),
    )
  })
})

describe('isWellSigned', () => {
  const fields = { appid: 'wx1', total_fee: '0', empty: '' }

  test.each(['MD5', 'HMAC-SHA256'] as const)('accepts %s by its name', (sign_type) => {
    const message = { ...fields, sign_type }
    expect(isWellSigned({ ...message, sign: signOf(message, key, sign_type) }, key)).toBe(true)
  })

  test.each([
    ['a changed field', { total_fee: '1' }],
    ['a field more', { extra: '1' }],
    ['no signature', { sign: '' }],
    ['another method', { sign_type: 'SM3' }],
  ])('refuses %s', (_what, changed) => {
    expect(isWellSigned({ ...fields, sign: signOf(fields, key), ...changed }, key)).toBe(false)
  })
})

describe('sealReqInfo', () => {
  test.each(ofKind('wxpay-reqinfo'))('gives the text of $id', ({ plaintext = '', key, expect: sealed }) => {
    expect(sealReqInfo(plaintext, key)).toBe(sealed)
  })

  test.each(ofKind('wxpay-reqinfo-sha256'))('gives the text of $id', ({ plaintext = '', key, expect: hash }) => {
    expect(createHash('sha256').update(sealReqInfo(plaintext, key)).digest('hex')).toBe(hash)
  })
})
