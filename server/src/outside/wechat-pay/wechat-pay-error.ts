/**
 * What went wrong where the vendor's `err_code` does not say it: `unanswered` no whole answer in time; `malformed` not
 * its XML, or a field missing; `signature` not signed with our key; `foreign` of another account or order; `refused` the
 * message was not understood; `stillOpen` an order that is to be closed is not yet.
 */
export type WechatPayFault = 'unanswered' | 'malformed' | 'signature' | 'foreign' | 'refused' | 'stillOpen'

/** What was asked may have been done all the same. */
const UNKNOWN = new Set(['unanswered', 'malformed', 'signature', 'foreign', 'stillOpen', 'SYSTEMERROR'])
/** The same question may be answered otherwise later. */
const PASSING = new Set([
  'unanswered',
  'malformed',
  'stillOpen',
  'SYSTEMERROR',
  'BIZERR_NEED_RETRY',
  'FREQUENCY_LIMITED',
  'INVALID_REQ_TOO_MUCH',
  'NOTENOUGH',
])

/** WeChat Pay failed, refused, or sent something unreadable. Carries neither the API key nor what was asked. */
export class WechatPayError extends Error {
  override readonly name = 'WechatPayError'
  /** `err_code` of the vendor, in capitals, or a fault of ours. */
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
  /** Whether it is not known what came of it: find out before anything is decided. */
  get isUnknown(): boolean {
    return UNKNOWN.has(this.code)
  }
  /** Whether repeating with identical parameters later is worth it. */
  get mayPass(): boolean {
    return PASSING.has(this.code)
  }
}

/** A failure of our own naming. */
export function wechatPayFault(fault: WechatPayFault, message: string, options?: ErrorOptions): WechatPayError {
  return new WechatPayError(fault, message, options)
}
