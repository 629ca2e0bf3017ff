import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptedRefund, readRefund } from './read-refund.ts'
import { account, encryptedRefund } from './testing/a-merchant.ts'
import { encryptionVectors } from './testing/wechat-pay-vectors.ts'
import { writeXml } from './write-xml.ts'

const inner = encryptionVectors.find(({ id }) => id === 'V9')?.plaintext ?? ''
const failing = (code: string) => expect.objectContaining({ name: 'WechatPayError', code })

/** A notification with this content, changed outside. */
function notification(content: string, changes: Record<string, string> = {}): string {
  const outer = { return_code: 'SUCCESS', appid: account.appId, mch_id: account.merchantId, nonce_str: 'n' }
  return writeXml(Object.entries({ ...outer, req_info: encryptedRefund(content), ...changes }))
}
const reading = (xml: string) => () => readRefund(xml, account)

describe('decryptedRefund', () => {
  test.each(encryptionVectors)('opens what vector $id says', ({ kind, key, plaintext, expect: expected }) => {
    const reqInfo = encryptedRefund(plaintext, key)
    const digest = createHash('sha256').update(reqInfo).digest('hex')
    expect(kind === 'wxpay-reqinfo' ? reqInfo : digest).toBe(expected)
    expect(decryptedRefund(reqInfo, key)).toBe(plaintext)
  })
})

describe('readRefund', () => {
  test('reads the notification of vector V9', () => {
    expect(readRefund(notification(inner), account)).toEqual({
      outTradeNo: '20261121000001',
      outRefundNo: 'R20261121000001',
      refundId: '50000203702017072601461713166',
      refundFen: 100,
      totalFen: 100,
      status: 'SUCCESS',
      refundedAt: Date.UTC(2026, 10, 20, 18, 45, 49),
    })
  })

  test('has no time when the money did not arrive', () => {
    const failed = inner.replace('[SUCCESS]', '[REFUNDCLOSE]').replace(/<success_time>.*<\/success_time>/, '')
    expect(readRefund(notification(failed), account)).toMatchObject({ status: 'REFUNDCLOSE', refundedAt: null })
  })

  test.each([
    ['another key', { req_info: encryptedRefund(inner, 'x'.repeat(32)) }, 'signature'],
    ['half a block', { req_info: 'QUJD' }, 'signature'],
    ['bytes that are no UTF-8', { req_info: encryptedRefund(Buffer.from([0xd6, 0xd0])) }, 'signature'],
    ['no base64', { req_info: '!' }, 'malformed'],
    ['nothing encrypted', { req_info: '' }, 'malformed'],
    ['a failure', { return_code: 'FAIL' }, 'malformed'],
    ['another merchant', { mch_id: '10000101' }, 'foreign'],
    ['another official account', { appid: 'wx1' }, 'foreign'],
  ])('refuses %s', (_what, changes, code) => {
    expect(reading(notification(inner, changes))).toThrow(failing(code))
  })

  test.each([
    inner.replaceAll('root', 'xml'),
    inner.replace('<refund_fee><![CDATA[100]]>', '<refund_fee>1e2'),
    inner.replace('[SUCCESS]', '[PROCESSING]'),
    inner.replace('<total_fee>', '<total_fee><b/>'),
    `<!DOCTYPE root>${inner}`,
  ])('refuses unreadable content: %s', (content) => {
    expect(reading(notification(content))).toThrow(failing('malformed'))
  })
})
