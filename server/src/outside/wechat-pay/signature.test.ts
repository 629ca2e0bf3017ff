import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSigned, type SignType, signatureOf } from './signature.ts'
import { signatureVector, signatureVectors } from './testing/wechat-pay-vectors.ts'

const apiKey = '192006250b4c09247ec02edce69f6a2d'
const messageOf = (fields: Record<string, string>) => new Map(Object.entries(fields))
const fieldNames = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/).filter((name) => name !== 'sign')
const messages = fc.dictionary(fieldNames, fc.string({ unit: 'grapheme', minLength: 1 }), { minKeys: 1 }).map(messageOf)
const signTypes = fc.constantFrom<SignType[]>('MD5', 'HMAC-SHA256')

/** A message with its signature in it. */
function signed(message: Map<string, string>, signType: SignType): Map<string, string> {
  return new Map(message).set('sign', signatureOf(message, { apiKey, signType }))
}

describe('the signature of a message', () => {
  test.each(signatureVectors)('agrees with vector $id', ({ kind, key, fields, expect: expected }) => {
    const signType = kind === 'wxpay-hmac' ? 'HMAC-SHA256' : 'MD5'
    expect(signatureOf(messageOf(fields), { apiKey: key, signType })).toBe(expected)
  })

  test('covers the kind of signature when that is sent (vector V6)', () => {
    const { key, fields, expect_hmac_with_sign_type: expected } = signatureVector('V6')
    const signType = 'HMAC-SHA256'
    expect(signatureOf(messageOf({ ...fields, sign_type: signType }), { apiKey: key, signType })).toBe(expected)
  })

  test('sorts by bytes: capitals come first', () => {
    const signing = { apiKey, signType: 'MD5' as const }
    const [sorted, shuffled] = [messageOf({ B: '1', a: '2', b: '3' }), messageOf({ b: '3', a: '2', B: '1' })]
    expect(signatureOf(shuffled, signing)).toBe(signatureOf(sorted, signing))
    expect(signatureOf(sorted, signing)).toBe('173840B39F82B1A24282997D06735231')
  })

  test('is recognised, whatever fields there are, and in small letters as well', () => {
    const property = fc.property(messages, signTypes, (message, signType) => {
      const whole = signed(message, signType)
      const small = new Map(whole).set('sign', whole.get('sign')?.toLowerCase() ?? '')
      expect([isSigned(whole, { apiKey, signType }), isSigned(small, { apiKey, signType })]).toEqual([true, true])
    })
    fc.assert(property)
  })

  test('breaks with any change of a field, one more field, one less, another key or kind', () => {
    const property = fc.property(messages, signTypes, fieldNames, fc.nat(), (message, signType, extra, choice) => {
      const whole = signed(message, signType)
      const name = [...message.keys()][choice % message.size] ?? ''
      const less = new Map(whole)
      less.delete(name)
      const forgeries = [less, new Map(whole).set(name, `${message.get(name)}0`), new Map(whole).set(`${extra}_`, '1')]
      for (const forgery of forgeries.filter((one) => !sameFields(one, whole)))
        expect(isSigned(forgery, { apiKey, signType })).toBe(false)
      expect(isSigned(whole, { apiKey: apiKey.replace('1', '2'), signType })).toBe(false)
      expect(isSigned(whole, { apiKey, signType: signType === 'MD5' ? 'HMAC-SHA256' : 'MD5' })).toBe(false)
    })
    fc.assert(property)
  })

  test.each([undefined, '', 'A', '９A0A8659F005D6984697E2CA0A9CF3B'])('is not %j', (sign) => {
    const message = messageOf({ appid: 'wx1', ...(sign !== undefined && { sign }) })
    expect(isSigned(message, { apiKey, signType: 'MD5' })).toBe(false)
  })

  test('takes an empty field for none, but not a zero', () => {
    const sign = (fields: Record<string, string>) => signatureOf(messageOf(fields), { apiKey, signType: 'MD5' })
    expect(sign({ a: '1', b: '' })).toBe(sign({ a: '1' }))
    expect(sign({ a: '1', b: '0' })).not.toBe(sign({ a: '1' }))
  })
})

const sameFields = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
