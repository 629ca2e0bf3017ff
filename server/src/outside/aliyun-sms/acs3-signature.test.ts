import { describe, expect, test } from 'vitest'
import { acs3Authorization, acs3Signature, canonicalQuery, canonicalRequest, sha256Hex } from './acs3-signature.ts'

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const runInstances = (date: string, nonce: string) => ({
  method: 'POST',
  path: '/',
  query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
  headers: {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': EMPTY_HASH,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2014-05-26',
  },
  payloadHash: EMPTY_HASH,
})
const sendSms = {
  method: 'POST',
  path: '/',
  query: {
    PhoneNumbers: '13800138000',
    SignName: '同城活动',
    TemplateCode: 'SMS_154950909',
    TemplateParam: '{"code":"1234"}',
  },
  headers: {
    host: 'dysmsapi.aliyuncs.com',
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': EMPTY_HASH,
    'x-acs-date': '2026-11-21T02:00:00Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2017-05-25',
  },
  payloadHash: EMPTY_HASH,
}

describe('the ACS3 signature', () => {
  test.each([
    {
      vector: 'V12',
      request: runInstances('2023-10-26T10:22:32Z', '3156853299f313e23d1673dc12e1703d'),
      secret: 'YourAccessKeySecret',
      hash: '7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259',
      signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    },
    {
      vector: 'V13',
      request: runInstances('2023-10-26T09:01:01Z', 'd410180a5abf7fe235dd9b74aca91fc0'),
      secret: 'YourAccessKeySecret',
      hash: '29622f5feb1e9fcaaa2e276a72889c975f7b16f00e02be1ca34965b18cd85015',
      signature: 'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
    },
    {
      vector: 'V14',
      request: sendSms,
      secret: 'testsecret',
      hash: '2d024ac445cf1bcf634f92751920656a4db9865fea2f52b5db68177b5d14fcc7',
      signature: '614ca00cfd82ef730dd88f09563a8bc2fbc3272631f4bf739767cd852c4e1cd8',
    },
  ])('agrees with vector $vector', ({ request, secret, hash, signature }) => {
    expect(sha256Hex(canonicalRequest(request))).toBe(hash)
    expect(acs3Signature(request, secret)).toBe(signature)
  })

  test('names key and signed headers, commas without spaces', () => {
    const authorization = acs3Authorization({ request: sendSms, accessKeyId: 'id', accessKeySecret: 'testsecret' })
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=614ca00cfd82ef730dd88f09563a8bc2fbc3272631f4bf739767cd852c4e1cd8',
    )
  })

  test('encodes a query after RFC 3986 and sorts it', () => {
    expect(canonicalQuery({ b: "a b*!'()~", A: '+/=', empty: '' })).toBe('A=%2B%2F%3D&b=a%20b%2A%21%27%28%29~&empty=')
  })
})
