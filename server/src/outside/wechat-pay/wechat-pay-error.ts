import {
  type PayCode,
  WECHAT_PAY_CODES,
  type WECHAT_PAY_FAULTS,
  type WechatPayCode,
} from '#outside/vendor-codes/wechat-pay-codes.ts'

/**
 * What went wrong where the vendor's `err_code` does not say it: `unanswered` no whole answer in time; `malformed` not
 * its XML, or a field missing; `signature` not signed with our key; `foreign` of another account or order; `refused` the
 * message was not understood; `stillOpen` an order that is to be closed is not yet.
 */
export type WechatPayFault = keyof typeof WECHAT_PAY_FAULTS

const codes: Readonly<Record<string, PayCode>> = WECHAT_PAY_CODES

/** Faults of which the question's outcome is not known, and those after which it may be answered otherwise. */
const UNKNOWN_FAULTS = new Set<string>(['unanswered', 'malformed', 'signature', 'foreign', 'stillOpen'])
const PASSING_FAULTS = new Set<string>(['unanswered', 'malformed', 'stillOpen'])

/** WeChat Pay failed, refused, or sent something unreadable. Carries neither the API key nor what was asked. */
export class WechatPayError extends Error {
  override readonly name = 'WechatPayError'
  /** `err_code` of the vendor, in capitals, or a fault of ours. */
  readonly code: string
  /** What the vendor's documents say of its code; null of a fault, and of a code they do not list. */
  private readonly listed: PayCode | null
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.listed = codes[code] ?? null
  }
  /** Whether it is one of the vendor's refusals. */
  is(code: WechatPayCode): boolean {
    return this.code === code
  }
  /** Whether it is not known what came of it: find out before anything is decided. */
  get isUnknown(): boolean {
    return this.listed?.isUnknown ?? UNKNOWN_FAULTS.has(this.code)
  }
  /** Whether repeating with identical parameters later is worth it. */
  get mayPass(): boolean {
    return this.listed ? this.listed.again !== undefined : PASSING_FAULTS.has(this.code)
  }
  /** Whether the service is merely busy: to be asked again at once. */
  get isBusy(): boolean {
    return this.listed?.again === 'atOnce'
  }
  /** Whether no repeating helps a refund: people give back by hand. */
  get isByHand(): boolean {
    return this.listed?.isByHand ?? false
  }
}

/** A failure of our own naming. */
export function wechatPayFault(fault: WechatPayFault, message: string, options?: ErrorOptions): WechatPayError {
  return new WechatPayError(fault, message, options)
}
