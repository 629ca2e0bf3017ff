import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectedSignature, readAuthorization, textToSign } from './signature.ts'

const SIGNED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']

function arrived(query: string, headers: Record<string, string>) {
  const rest = { 'x-acs-content-sha256': hash('sha256', '', 'hex') }
  return { method: 'POST', path: '/', rawQuery: query, headers: { ...headers, ...rest }, body: '' }
}
const runInstances = (date: string, nonce: string) =>
  arrived('RegionId=cn-shanghai&ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2014-05-26',
  })
const sendSms = (query: string) =>
  arrived(query, {
    host: 'dysmsapi.aliyuncs.com',
    'x-acs-action': 'SendSms',
    'x-acs-date': '2026-11-21T02:00:00Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2017-05-25',
  })
const QUERY =
  'PhoneNumbers=13800138000&SignName=%E5%90%8C%E5%9F%8E%E6%B4%BB%E5%8A%A8&TemplateCode=SMS_154950909&TemplateParam=%7B%22code%22%3A%221234%22%7D'
const V14 = '614ca00cfd82ef730dd88f09563a8bc2fbc3272631f4bf739767cd852c4e1cd8'

describe('the expected signature', () => {
  test('agrees with the vendor’s examples (vectors V12 and V13)', () => {
    const first = runInstances('2023-10-26T10:22:32Z', '3156853299f313e23d1673dc12e1703d')
    const second = runInstances('2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0')
    expect(textToSign(first, SIGNED).split('\n')[1]).toBe(
      '7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259',
    )
    expect(expectedSignature(first, SIGNED, 'YourAccessKeySecret')).toBe(
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
    expect(expectedSignature(second, SIGNED, 'YourAccessKeySecret')).toBe(
      'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
    )
  })

  test('agrees on SendSms (vector V14), however the query is spelt and ordered', () => {
    expect(expectedSignature(sendSms(QUERY), SIGNED, 'testsecret')).toBe(V14)
    const another =
      'TemplateParam={"code":%221234"}&TemplateCode=SMS%5f154950909&SignName=同城活动&PhoneNumbers=13800138000'
    expect(expectedSignature(sendSms(another), SIGNED, 'testsecret')).toBe(V14)
  })

  test('covers the body and every header that is said to be signed', () => {
    const request = sendSms(QUERY)
    expect(expectedSignature({ ...request, body: 'x' }, SIGNED, 'testsecret')).not.toBe(V14)
    expect(expectedSignature(request, [...SIGNED, 'x-acs-credentials-provider'], 'testsecret')).not.toBe(V14)
  })
})

describe('an Authorization header', () => {
  test('is read, with or without spaces after its commas', () => {
    const read = { credential: 'id', signedHeaders: ['host', 'x-acs-date'], signature: V14 }
    const [head, tail] = ['ACS3-HMAC-SHA256 Credential=id', `SignedHeaders=host;x-acs-date`]
    expect(readAuthorization(`${head},${tail},Signature=${V14}`)).toEqual(read)
    expect(readAuthorization(`${head}, ${tail}, Signature=${V14}`)).toEqual(read)
  })

  test.each([undefined, '', 'Bearer x', 'ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host,Signature=short'])(
    'of another form is none: %s',
    (header) => {
      expect(readAuthorization(header)).toBeNull()
    },
  )
})
