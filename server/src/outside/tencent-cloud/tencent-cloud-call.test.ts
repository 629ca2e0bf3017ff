import { describe, expect, test } from 'vitest'
import { canonicalRequest, tc3Signature } from './tencent-cloud-call.ts'

describe('the signature TC3', () => {
  const ofVendor = {
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    contentType: 'application/json; charset=utf-8',
    timestamp: 1_551_113_065,
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  }

  test('agrees with the vendor’s example (vector V15)', () => {
    expect(canonicalRequest(ofVendor)).toContain('35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064')
    const secret = '*'.repeat(32)
    expect(tc3Signature(ofVendor, secret)).toBe('10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f')
  })

  test('agrees with the vendor’s own client (vector V16)', () => {
    const call = {
      ...ofVendor,
      host: 'sms.tencentcloudapi.com',
      service: 'sms',
      action: 'SendSms',
      timestamp: 1_795_226_400,
      body: '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","TemplateId":"1110","SignName":"同城活动","TemplateParamSet":["1234"]}',
    }
    expect(tc3Signature(call, 'testsecret')).toBe('eecf92f9e42f873fa9c1c502465f7940d09721af384bb5274ea745f00846ef3a')
  })
})
