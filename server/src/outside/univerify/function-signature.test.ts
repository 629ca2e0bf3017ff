import { describe, expect, test } from 'vitest'
import { functionSignature } from './function-signature.ts'

describe('functionSignature', () => {
  test('agrees with vector V18, in any order of the parameters', () => {
    const expected = '5d373e279a308556a716ff28952ab294d7476b5a00ae9b5978bc57c439c0d979'
    expect(functionSignature({ access_token: 'tk', openid: 'op' }, 'your-secret-string')).toBe(expected)
    expect(functionSignature({ openid: 'op', access_token: 'tk' }, 'your-secret-string')).toBe(expected)
  })
})
