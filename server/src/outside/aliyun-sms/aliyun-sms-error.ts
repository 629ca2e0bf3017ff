/** What went wrong, as far as somebody waiting for a message is concerned. */
export type SmsFailure = 'rateLimited' | 'badNumber' | 'unavailable'

type AliyunSmsErrorOptions = ErrorOptions & { vendorCode?: string; mayBeSent?: boolean }

/** The SMS service failed or refused. Carries neither the phone, nor the code, nor the access key. */
export class AliyunSmsError extends Error {
  override readonly name = 'AliyunSmsError'
  /** `rateLimited`: too many to this number; `badNumber`: there is no such phone; `unavailable`: everything else. */
  readonly failure: SmsFailure
  /** `Code` of the vendor's answer; null when there was none. */
  readonly vendorCode: string | null
  /** Whether the message may have left all the same: there was no answer. */
  readonly mayBeSent: boolean
  constructor(failure: SmsFailure, message: string, options: AliyunSmsErrorOptions = {}) {
    super(message, options)
    this.failure = failure
    this.vendorCode = options.vendorCode ?? null
    this.mayBeSent = options.mayBeSent ?? false
  }
}
