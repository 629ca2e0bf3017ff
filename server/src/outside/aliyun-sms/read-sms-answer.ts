import type { ExchangeAnswer } from '#outside/exchange/exchange.ts'
import { readObject } from '#outside/exchange/read-object.ts'
import { AliyunSmsError, type SmsFailure } from './aliyun-sms-error.ts'

/** What concerns the number itself; every other code is ours or the vendor's to mend. */
const FAILURES: Readonly<Record<string, SmsFailure>> = {
  'isv.BUSINESS_LIMIT_CONTROL': 'rateLimited',
  'isv.MOBILE_NUMBER_ILLEGAL': 'badNumber',
}
/** A code of the vendor: anything else is not written into logs. */
const VENDOR_CODE = /^[\w.-]{1,80}$/

/** Returns when the vendor has taken the message; throws `AliyunSmsError` otherwise, also on HTTP 200. */
export function readSmsAnswer({ status, text }: ExchangeAnswer): void {
  const code = readObject(text)?.['Code']
  if (typeof code !== 'string' || !VENDOR_CODE.test(code)) {
    throw new AliyunSmsError('unavailable', `The SMS service answered HTTP ${status} without a code.`, {
      // a broken answer to an accepted question says nothing about the message
      mayBeSent: status === 200 || status >= 500,
    })
  }
  if (status === 200 && code === 'OK') return
  const failure = FAILURES[code] ?? 'unavailable'
  throw new AliyunSmsError(failure, `The SMS service refused: HTTP ${status}, ${code}.`, { vendorCode: code })
}
