import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSealedAnswer, parseSealedRequest } from '#sealing/sealed-body.ts'
import { SealingFailed } from '#sealing/sealing-failed.ts'

const sealed = { keyId: 'test-1', key: 'AAAA', iv: 'BBBB', at: 1_790_000_000_000, data: 'CCCC' }

describe('parseSealedRequest', () => {
  test('takes the five fields and ignores others', () => {
    expect(parseSealedRequest({ ...sealed, more: true })).toEqual(sealed)
  })

  test.each(['keyId', 'key', 'iv', 'at', 'data'])('refuses a request without %s', (field) => {
    expect(() => parseSealedRequest({ ...sealed, [field]: undefined })).toThrow(SealingFailed)
  })

  test.each([-1, 1.5, Number.NaN, 2 ** 53, '1790000000000'])('refuses the time %j', (at) => {
    expect(() => parseSealedRequest({ ...sealed, at })).toThrow(SealingFailed)
  })

  test('refuses anything else with the same failure', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => parseSealedRequest(value)).toThrow(SealingFailed)
        expect(() => parseSealedAnswer(value)).toThrow(SealingFailed)
      }),
    )
  })
})

test('parseSealedAnswer takes the two fields and ignores others', () => {
  expect(parseSealedAnswer({ iv: 'BBBB', data: 'CCCC', at: 1 })).toEqual({ iv: 'BBBB', data: 'CCCC' })
})
