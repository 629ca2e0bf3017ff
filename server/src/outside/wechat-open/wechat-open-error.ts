type WechatOpenErrorOptions = ErrorOptions & { vendorCode?: number; httpStatus?: number }

/** Busy, or too many calls this minute: passes by itself. */
const PASSING = new Set([-1, 45_011])
/** The access token is not good any more. */
const TOKEN_FAILURES = new Set([40_001, 40_014, 42_001])

/** WeChat failed, refused, or answered something unreadable. Carries neither secret, nor token, nor code. */
export class WechatOpenError extends Error {
  override readonly name = 'WechatOpenError'
  /** `errcode` of the vendor's answer; null when there was none. */
  readonly vendorCode: number | null
  /** HTTP status where it was the failure; null otherwise. */
  readonly httpStatus: number | null
  constructor(message: string, options: WechatOpenErrorOptions = {}) {
    super(message, options)
    this.vendorCode = options.vendorCode ?? null
    this.httpStatus = options.httpStatus ?? null
  }
  /** Whether the same request may be sent again after a short wait. */
  get canRetry(): boolean {
    return this.vendorCode !== null && PASSING.has(this.vendorCode)
  }
  /** Whether a new access token may help. */
  get wantsNewToken(): boolean {
    return this.vendorCode !== null && TOKEN_FAILURES.has(this.vendorCode)
  }
}
