import { describe, expect, test } from 'vitest'
import { ACKNOWLEDGED, refusal } from './notification-answer.ts'
import { readPayment } from './read-payment.ts'
import { readXml } from './read-xml.ts'
import { account, openId, signedXml } from './testing/a-merchant.ts'
import { signatureVector } from './testing/wechat-pay-vectors.ts'
import { writeXml } from './write-xml.ts'

const { fields, expect: sign } = signatureVector('V7')
/** The notification of vector V7, changed after it was signed. */
const changed = (changes: Record<string, string>) => writeXml(Object.entries({ ...fields, sign, ...changes }))
const failing = (code: string) => expect.objectContaining({ name: 'WechatPayError', code })
const reading = (xml: string) => () => readPayment(xml, account)

describe('readPayment', () => {
  test('reads the notification of vector V7', () => {
    expect(readPayment(changed({}), account)).toEqual({
      isPaid: true,
      outTradeNo: '1415659990',
      transactionId: '4200000000202611210000000001',
      totalFen: 1,
      feeType: 'CNY',
      openId,
      paidAt: Date.UTC(2026, 10, 21, 2),
      appId: account.appId,
      merchantId: account.merchantId,
    })
  })

  test('takes fields it does not know, as long as they are signed', () => {
    const more = { ...fields, coupon_fee: '0', coupon_id_0: '10000', promotion_detail: '{"a":[1]}', brand_new: '是' }
    expect(readPayment(signedXml(more), account).isPaid).toBe(true)
    expect(reading(changed({ brand_new: '是' }))).toThrow(failing('signature'))
  })

  test('takes either kind of signature, so that orders made before a change are still heard of', () => {
    const hmac = { ...account, signType: 'HMAC-SHA256' as const }
    const xml = signedXml({ ...fields, sign_type: 'HMAC-SHA256' }, hmac)
    expect([readPayment(xml, account).isPaid, readPayment(changed({}), hmac).isPaid]).toEqual([true, true])
  })

  test('is in yuan when no currency is said', () => {
    expect(readPayment(signedXml({ ...fields, fee_type: '' }), account)).toMatchObject({ feeType: 'CNY' })
  })

  test('tells of a payment that failed', () => {
    const xml = signedXml({ out_trade_no: '1415659990', result_code: 'FAIL', err_code: 'SYSTEMERROR' })
    expect(readPayment(xml, account)).toMatchObject({ isPaid: false, outTradeNo: '1415659990', totalFen: null })
  })

  test.each([
    ['another amount', changed({ total_fee: '2' })],
    ['another order', changed({ out_trade_no: '1415659991' })],
    ['another signature', changed({ sign: 'A'.repeat(32) })],
    ['no signature', changed({ sign: '' })],
    ['the failure of a message, which nobody signs', writeXml([['return_code', 'FAIL']])],
    ['the signature of another key', signedXml(fields, { ...account, apiKey: 'x'.repeat(32) })],
  ])('does not believe %s', (_what, xml) => expect(reading(xml)).toThrow(failing('signature')))

  test.each([{ appid: 'wx1' }, { mch_id: '10000101' }, { appid: '' }])('refuses what is not ours: %j', (other) => {
    expect(reading(signedXml({ ...fields, ...other }))).toThrow(failing('foreign'))
  })

  test.each([
    { total_fee: '1.0' },
    { total_fee: '-1' },
    { total_fee: '0x1' },
    { total_fee: '9999999999999999' },
    { total_fee: '2147483648' },
    { transaction_id: '' },
    { openid: '' },
    { out_trade_no: '' },
    { time_end: '20261321000000' },
    { result_code: 'MAYBE' },
  ])('refuses the unreadable field %j', (wrong) => {
    expect(reading(signedXml({ ...fields, ...wrong }))).toThrow(failing('malformed'))
  })

  test.each(['', '<xml>', '{}', '<!DOCTYPE a><xml/>'])('refuses %j', (xml) => {
    expect(reading(xml)).toThrow(failing('malformed'))
  })
})

describe('the answer to a notification', () => {
  test('that was taken is the vendor’s own text', () => {
    expect(ACKNOWLEDGED).toBe(
      '<xml><return_code><![CDATA[SUCCESS]]></return_code><return_msg><![CDATA[OK]]></return_msg></xml>',
    )
  })

  test('that was not taken says why', () => {
    expect(Object.fromEntries(readXml(refusal('签名失败')))).toEqual({ return_code: 'FAIL', return_msg: '签名失败' })
  })
})
