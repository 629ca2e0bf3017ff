/** A vendor of SMS. */
export type SmsVendor = 'aliyun-sms' | 'tencent-sms'

/** What went wrong, as far as somebody waiting for a message is concerned. */
export type SmsFailure = 'rateLimited' | 'badNumber' | 'unavailable'

type SmsErrorOptions = ErrorOptions & { vendorCode?: string; mayBeSent?: boolean }

/** An SMS service failed or refused. Carries neither the phone, nor the code, nor a key. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  /** `rateLimited`: too many to this number; `badNumber`: there is no such phone; `unavailable`: everything else. */
  readonly failure: SmsFailure
  /** The code of the vendor's answer; null when there was none. */
  readonly vendorCode: string | null
  /** Whether the message may have left all the same: there was no answer. */
  readonly mayBeSent: boolean
  constructor(failure: SmsFailure, message: string, options: SmsErrorOptions = {}) {
    super(message, options)
    this.failure = failure
    this.vendorCode = options.vendorCode ?? null
    this.mayBeSent = options.mayBeSent ?? false
  }
}
