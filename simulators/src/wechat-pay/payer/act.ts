import {
  AT_ONCE,
  LATE,
  NEVER,
  type NoticePlan,
  OUT_OF_ORDER,
  TWICE,
  WRONG_AMOUNT,
  WRONG_SIGN,
} from '#wechat-pay/notify/notice-plan.ts'

/** Acts by which the payer pays, and how the merchant hears of it. */
export const PAYING_ACTS = {
  pay: AT_ONCE,
  slow: AT_ONCE,
  'notify-late': LATE,
  'notify-twice': TWICE,
  'notify-out-of-order': OUT_OF_ORDER,
  'notify-never': NEVER,
  'notify-wrong-amount': WRONG_AMOUNT,
  'notify-wrong-sign': WRONG_SIGN,
} as const satisfies Record<string, NoticePlan>

/** Acts by which the payer does not pay, and the state the order is left in. */
export const LEAVING_ACTS = { cancel: 'NOTPAY', fail: 'PAYERROR' } as const

/** Acts of the vendor: how it treats the next call about the order. */
export const TROUBLE_ACTS = ['system-error', 'no-answer'] as const

/** All there is to do with an order besides the merchant's own calls. */
export type Act = keyof typeof PAYING_ACTS | keyof typeof LEAVING_ACTS | (typeof TROUBLE_ACTS)[number]

/** The names of all acts. */
export const ACTS: readonly string[] = [...Object.keys(PAYING_ACTS), ...Object.keys(LEAVING_ACTS), ...TROUBLE_ACTS]

/** True for the name of an act. */
export const isAct = (name: unknown): name is Act => typeof name === 'string' && ACTS.includes(name)
