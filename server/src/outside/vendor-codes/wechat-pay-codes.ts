import { operator, person, program, type VendorCode, type VendorCodes, wait } from './vendor-code.ts'

/** What is asked of the payment service: an order, how it stands, its close, a refund, how that stands. */
export type PayCall = 'order' | 'query' | 'close' | 'refund' | 'refundQuery'

/** A code of the payment service, and what its client does by it. */
export type PayCode = VendorCode & {
  /** Whose documents list it. */
  calls: readonly PayCall[]
  /** The same question with the same parameters is asked again: at once, within the call, or later. */
  again?: 'atOnce' | 'later'
  /** What was asked may have been done all the same. */
  isUnknown?: true
  /** No repeating helps a refund: people give back by hand. */
  isByHand?: true
}

const ALL = ['order', 'query', 'close', 'refund', 'refundQuery'] as const satisfies readonly PayCall[]
const ORDER = ['order'] as const satisfies readonly PayCall[]
const REFUND = ['refund'] as const satisfies readonly PayCall[]

/** `err_code` of WeChat Pay, version 2. */
export const WECHAT_PAY_CODES = {
  APPID_NOT_EXIST: { ...operator('There is no such app id: see WX_APP_ID and WXPAY_MOBILE_APP_ID.'), calls: ALL },
  MCHID_NOT_EXIST: { ...operator('There is no such merchant: see WXPAY_MERCHANT_ID.'), calls: ALL },
  APPID_MCHID_NOT_MATCH: { ...operator('The app id is not bound to the merchant: see WX_APP_ID.'), calls: ALL },
  SIGNERROR: { ...operator('The key or the way of signing is another one: see WXPAY_API_KEY.'), calls: ALL },
  SYSTEMERROR: { ...wait('The vendor is at fault.'), calls: ALL, again: 'atOnce', isUnknown: true },
  LACK_PARAMS: { ...program('A parameter is missing.'), calls: ALL, isByHand: true },
  PARAM_ERROR: { ...program('A parameter is wrong.'), calls: ALL, isByHand: true },
  XML_FORMAT_ERROR: { ...program('The message is no XML.'), calls: ALL },
  REQUIRE_POST_METHOD: { ...program('It wants POST.'), calls: ALL },
  POST_DATA_EMPTY: { ...program('The message is empty.'), calls: ALL },
  NOT_UTF8: { ...program('The message is not UTF-8.'), calls: ALL },
  INVALID_REQUEST: { ...program('The same number was used with other parameters.'), calls: ORDER },
  OUT_TRADE_NO_USED: { ...program('The number was used for another order.'), calls: ORDER },
  NOAUTH: { ...operator('The merchant has not got this product: see its console.'), calls: ORDER },
  NOTENOUGH: {
    ...operator('There is not enough money; for refunds, top the merchant’s balance up.'),
    calls: ['order', 'refund'],
    again: 'later',
  },
  ORDERPAID: { ...person('The order was paid.'), calls: ['order', 'close'] },
  ORDERCLOSED: { ...person('The order was closed.'), calls: ['order', 'close'] },
  ORDERNOTEXIST: { ...program('There is no such order.'), calls: ['query', 'close', 'refund'] },
  TRADE_STATE_ERROR: { ...program('The order’s state does not allow it.'), calls: ['close', 'refund'] },
  BIZERR_NEED_RETRY: { ...wait('The order is busy with something else.'), calls: REFUND, again: 'atOnce' },
  FREQUENCY_LIMITED: {
    ...wait('Too many refunds of old orders at once, or two of one order within a minute.'),
    calls: REFUND,
    again: 'later',
  },
  INVALID_REQ_TOO_MUCH: { ...wait('Too many faulty refunds: barred for a minute.'), calls: REFUND, again: 'later' },
  ERROR: { ...operator('The refund is refused: the logged words say why.'), calls: REFUND },
  TRADE_OVERDUE: { ...operator('Paid over a year ago: give back by hand.'), calls: REFUND, isByHand: true },
  USER_ACCOUNT_ABNORMAL: {
    ...operator('The payer’s account is closed: give back by hand.'),
    calls: REFUND,
    isByHand: true,
  },
  INVALID_TRANSACTIONID: {
    ...program('There is no such payment.'),
    calls: ['refund', 'refundQuery'],
    isByHand: true,
  },
  REFUNDNOTEXIST: { ...program('There is no such refund.'), calls: ['refundQuery'] },
} as const satisfies Readonly<Record<string, PayCode>>

/** `err_code` of WeChat Pay, as its documents list it. */
export type WechatPayCode = keyof typeof WECHAT_PAY_CODES

/** Failures that no `err_code` names: words of ours. */
export const WECHAT_PAY_FAULTS = {
  unanswered: wait('No whole answer came in time.'),
  malformed: wait('The answer cannot be read.'),
  stillOpen: wait('An order that is to be closed is not yet.'),
  refused: operator(
    'The message was not accepted: compare merchant id, key and sign type with the merchant’s console.',
  ),
  signature: operator('The answer is not signed with our key: see WXPAY_API_KEY.'),
  foreign: program('The answer is about another account or order.'),
} as const satisfies VendorCodes
