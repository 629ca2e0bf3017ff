import { describe, expect, test } from 'vitest'
import { clientSign, functionSign } from './cloud-account.ts'

describe('clientSign', () => {
  const body = {
    method: 'serverless.function.runtime.invoke',
    params: '{"functionTarget":"ulogin","functionArgs":{"access_token":"tk","openid":"op"}}',
    spaceId: 'mp-11111111-2222-3333-4444-555555555555',
    timestamp: 1_700_000_000_000,
    token: 'anon-token',
  }

  test('agrees with vector V17', () => {
    expect(clientSign(body, 'demo-client-secret')).toBe('d05777c8ca097b287ca1a50ac07efbae')
  })

  test('leaves falsy fields out', () => {
    const more = { ...body, empty: '', none: null, zero: 0 }
    expect(clientSign(more, 'demo-client-secret')).toBe('d05777c8ca097b287ca1a50ac07efbae')
  })
})

describe('functionSign', () => {
  test('agrees with vector V18, without the sign itself and in any order', () => {
    const parameters = new URLSearchParams({ sign: 'whatever', openid: 'op', access_token: 'tk' })
    expect(functionSign(parameters, 'your-secret-string')).toBe(
      '5d373e279a308556a716ff28952ab294d7476b5a00ae9b5978bc57c439c0d979',
    )
  })
})
