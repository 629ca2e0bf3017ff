import type { PayApi } from './pay-api.ts'
import { fenOf, instantOf, requireSame, textOf, wordOf } from './read-fields.ts'
import type { PayMessage } from './read-xml.ts'
import { WechatPayError } from './wechat-pay-error.ts'

const PAID_STATES = ['SUCCESS', 'REFUND'] as const
const UNPAID_STATES = ['NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT'] as const

/** The only currency that orders are made in. */
export const CURRENCY = 'CNY'

/** An order that was paid: `REFUND` when at least a part was given back. */
export type PaidOrder = {
  tradeState: (typeof PAID_STATES)[number]
  transactionId: string
  totalFen: number
  /** Of the total, by ISO 4217; what is not said is CNY. */
  feeType: string
  openId: string
  /** Unix milliseconds. */
  paidAt: number
}
/** An order that is not paid: `CLOSED` and `REVOKED` never will be, `PAYERROR` hardly, the others may. §1.6. */
export type UnpaidOrder = {
  tradeState: (typeof UNPAID_STATES)[number]
  transactionId: null
  totalFen: null
  feeType: null
  openId: null
  paidAt: null
}
export type FoundOrder = PaidOrder | UnpaidOrder

/** What the service knows of an order; null when nothing. */
export async function findOrder(api: PayApi, outTradeNo: string): Promise<FoundOrder | null> {
  try {
    const answer = await api({ path: '/pay/orderquery', fields: { out_trade_no: outTradeNo } })
    requireSame(answer, 'out_trade_no', outTradeNo)
    return orderOf(answer)
  } catch (error) {
    if (error instanceof WechatPayError && error.is('ORDERNOTEXIST')) return null
    throw error
  }
}

function orderOf(answer: PayMessage): FoundOrder {
  const state = wordOf(answer, 'trade_state', [...PAID_STATES, ...UNPAID_STATES])
  if (state !== 'SUCCESS' && state !== 'REFUND')
    return { tradeState: state, transactionId: null, totalFen: null, feeType: null, openId: null, paidAt: null }
  return { tradeState: state, ...paymentOf(answer) }
}

/** The payment an answer or a notification tells of. */
export function paymentOf(message: PayMessage): Omit<PaidOrder, 'tradeState'> {
  return {
    transactionId: textOf(message, 'transaction_id'),
    totalFen: fenOf(message, 'total_fee'),
    feeType: message.get('fee_type') || CURRENCY,
    openId: textOf(message, 'openid'),
    paidAt: instantOf(message, 'time_end'),
  }
}
