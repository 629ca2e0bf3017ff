import { WECHAT_OPEN_CODES } from '#outside/vendor-codes/wechat-open-codes.ts'
import type { Remedy, VendorCodes } from '#outside/vendor-codes/vendor-code.ts'

type WechatOpenErrorOptions = ErrorOptions & { vendorCode?: number; httpStatus?: number }

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
    return this.#remedy === 'wait'
  }
  /** Whether a new access token may help. */
  get wantsNewToken(): boolean {
    return this.#remedy === 'token'
  }
  /** Whether it is about the person or what they brought, and nobody else can mend it. */
  get isOfPerson(): boolean {
    return this.#remedy === 'person'
  }
  get #remedy(): Remedy | null {
    const codes: VendorCodes = WECHAT_OPEN_CODES
    return codes[String(this.vendorCode)]?.remedy ?? null
  }
}
