import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Answer, aVendor, jsonAnswer, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { functionSignature, univerifyClient } from './univerify-client.ts'
import { UniverifyError } from './univerify-error.ts'

const functionSecret = 'your-secret-string'
const pair = { accessToken: 'to+ken/1==', openid: '0123abcd' }

async function aFunction(answers: [Answer, ...Answer[]], timeoutMs = 5_000) {
  const { baseUrl, requests } = await aVendor(answers)
  return { requests, univerify: univerifyClient({ baseUrl, functionPath: '/ulogin', functionSecret, timeoutMs }) }
}

/** The failure of a question, checked to tell nobody the secret and the pair. */
async function failureOf(asking: Promise<unknown>): Promise<UniverifyError> {
  const failure = await asking.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(UniverifyError)
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(/your-secret|to\+ken|0123abcd/)
  return failure as UniverifyError
}

describe('univerifyClient', () => {
  test('asks the function with the pair and its sign, and gives the phone', async () => {
    const phoneNumber = '13800138000'
    const { univerify, requests } = await aFunction([jsonAnswer({ code: 0, success: true, phoneNumber })])
    expect(await univerify.phoneOf(pair)).toBe(phoneNumber)
    expect(requests[0]?.url.pathname).toBe('/ulogin')
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      access_token: pair.accessToken,
      openid: pair.openid,
      sign: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test.each([5000, 4001, 4003])('gives null when the pair is refused with %i', async (code) => {
    const { univerify } = await aFunction([jsonAnswer({ code, message: 'token expired' })])
    expect(await univerify.phoneOf(pair)).toBeNull()
  })

  test.each([1000, 1001, 'sign-invalid'])('fails when the account is at fault: %s', async (code) => {
    const { univerify } = await aFunction([jsonAnswer({ code, message: 'no' })])
    expect(await failureOf(univerify.phoneOf(pair))).toMatchObject({ vendorCode: String(code) })
  })

  test.each(['<html>', '', '{"code":"0"}', '{"code":0}', '{"code":0,"phoneNumber":"+1 555"}', 'null', '{"code":{}}'])(
    'fails on an answer that is not the function’s: %s',
    async (body) => {
      const { univerify } = await aFunction([textAnswer(body)])
      await failureOf(univerify.phoneOf(pair))
    },
  )

  test('tells the HTTP status when the space fails', async () => {
    const { univerify, requests } = await aFunction([jsonAnswer({ code: 0, phoneNumber: '13800138000' }, 502)])
    expect(await failureOf(univerify.phoneOf(pair))).toMatchObject({ httpStatus: 502 })
    expect(requests).toHaveLength(1)
  })

  test('asks only once when there is no answer in time: the pair may be used up', async () => {
    const { univerify, requests } = await aFunction([() => {}], 100)
    expect((await failureOf(univerify.phoneOf(pair))).message).toContain('did not answer in time')
    expect(requests.length).toBeLessThanOrEqual(1)
  })
})

describe('functionSignature', () => {
  test('agrees with vector V18, in any order of the parameters', () => {
    const expected = '5d373e279a308556a716ff28952ab294d7476b5a00ae9b5978bc57c439c0d979'
    expect(functionSignature({ access_token: 'tk', openid: 'op' }, 'your-secret-string')).toBe(expected)
    expect(functionSignature({ openid: 'op', access_token: 'tk' }, 'your-secret-string')).toBe(expected)
  })
})
