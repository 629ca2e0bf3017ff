import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { type Answer, aVendor, jsonAnswer, textAnswer } from '#outside/exchange/a-vendor.testing.ts'
import { aliyunSmsClient } from './aliyun-sms-client.ts'
import { SmsError } from '#outside/sms/sms-error.ts'

const account = {
  accessKeyId: 'id',
  accessKeySecret: 'topsecret',
  signName: '同城活动',
  templates: { code: 'SMS_1', news: {} },
}
const message = { phone: '13800138000', code: '123456' }
const sent = jsonAnswer({ Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'r' })

async function aService(answers: [Answer, ...Answer[]], timeoutMs = 5_000) {
  const { baseUrl, requests } = await aVendor(answers)
  const now = () => Date.UTC(2026, 10, 21, 2)
  return { requests, sms: aliyunSmsClient({ ...account, baseUrl, timeoutMs, now, nonce: () => 'nonce' }) }
}

/** The failure of a message, checked to tell nobody the secret, the phone and the code. */
async function failureOf(sending: Promise<void>): Promise<SmsError> {
  const failure = await sending.then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(SmsError)
  expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(/topsecret|13800138000|123456/)
  return failure as SmsError
}

describe('aliyunSmsClient', () => {
  test('posts everything in the query, with an empty body and signed headers', async () => {
    const { sms, requests } = await aService([sent])
    await sms.sendCode(message)
    const [request] = requests
    expect(request).toMatchObject({
      method: 'POST',
      body: '',
      headers: {
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': '2026-11-21T02:00:00Z',
        'x-acs-signature-nonce': 'nonce',
        authorization: expect.stringMatching(
          /^ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host;x-acs.*=[0-9a-f]{64}$/,
        ),
      },
    })
    expect(request?.url.pathname).toBe('/')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '同城活动',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    })
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'rateLimited'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'badNumber'],
    ['isv.DAY_LIMIT_CONTROL', 'unavailable'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'unavailable'],
    ['isv.AMOUNT_NOT_ENOUGH', 'unavailable'],
    ['isp.SYSTEM_ERROR', 'unavailable'],
  ])('takes %s by HTTP 200 for %s', async (Code, failure) => {
    const { sms, requests } = await aService([jsonAnswer({ Code, Message: message.phone, RequestId: 'r' })])
    const expected = { failure, vendorCode: Code, mayBeSent: false }
    expect(await failureOf(sms.sendCode(message))).toMatchObject(expected)
    expect(requests).toHaveLength(1)
  })

  test.each([
    [403, 'InvalidAccessKeyId.NotFound'],
    [400, 'SignatureDoesNotMatch'],
    [400, 'InvalidTimeStamp.Expired'],
    [400, 'SignatureNonceUsed'],
    [429, 'Throttling.User'],
  ])('takes the gateway’s %i %s for unavailable and asks only once', async (status, Code) => {
    const { sms, requests } = await aService([jsonAnswer({ RequestId: 'r', HostId: 'h', Code, Message: 'no' }, status)])
    expect(await failureOf(sms.sendCode(message))).toMatchObject({ failure: 'unavailable', vendorCode: Code })
    expect(requests).toHaveLength(1)
  })

  test('does not take OK for success under another HTTP status', async () => {
    const { sms } = await aService([jsonAnswer({ Code: 'OK' }, 500)])
    expect((await failureOf(sms.sendCode(message))).failure).toBe('unavailable')
  })

  test.each(['<html>', '', 'null', '[]', '{"Code":1}', '{"Code":"with 13800138000"}', '{"code":"OK"}'])(
    'fails on an answer that is not the vendor’s: %s',
    async (body) => {
      const { sms } = await aService([textAnswer(body)])
      const expected = { failure: 'unavailable', vendorCode: null, mayBeSent: true }
      expect(await failureOf(sms.sendCode(message))).toMatchObject(expected)
    },
  )

  test('does not resend after a time-out, and says that the message may be on its way', async () => {
    const { sms, requests } = await aService([() => {}, sent], 100)
    const failure = await failureOf(sms.sendCode(message))
    expect(failure).toMatchObject({ failure: 'unavailable', mayBeSent: true })
    expect(failure.message).toContain('did not answer in time')
    expect(requests.length).toBeLessThanOrEqual(1)
  })

  test('fails when the connection breaks', async () => {
    const { sms } = await aService([(_response, request) => request.socket.destroy()])
    expect((await failureOf(sms.sendCode(message))).message).toContain('could not be reached')
  })

  test('takes no base URL with credentials in it', () => {
    const options = { ...account, timeoutMs: 1_000, now: () => 0 }
    expect(() => aliyunSmsClient({ ...options, baseUrl: 'https://user:word@sms.example' })).toThrow(TypeError)
  })
})
