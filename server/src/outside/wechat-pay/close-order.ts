import type { WechatPayCode } from '#outside/vendor-codes/wechat-pay-codes.ts'
import { type FoundOrder, findOrder } from './find-order.ts'
import type { PayApi } from './pay-api.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'

/** What came of closing: nobody can pay it any more, or somebody has. */
export type Closing = 'closed' | 'paid'

/** Refusals that say how the order stands. */
const SETTLED = new Map<string, Closing>(
  Object.entries({
    ORDERPAID: 'paid',
    ORDERCLOSED: 'closed',
    ORDERNOTEXIST: 'closed',
  } satisfies Partial<Record<WechatPayCode, Closing>>),
)

/** Closes an order; as the answer to that is not certain, the order is queried before anything is said. §1.7. */
export async function closeOrder(api: PayApi, outTradeNo: string): Promise<Closing> {
  const settled = await askToClose(api, outTradeNo)
  return settled ?? closingOf(await findOrder(api, outTradeNo))
}

async function askToClose(api: PayApi, outTradeNo: string): Promise<Closing | null> {
  try {
    await api({ path: '/pay/closeorder', fields: { out_trade_no: outTradeNo } })
    return null
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    const settled = SETTLED.get(error.code)
    // the state forbids it, without saying which it is
    if (!settled && !error.is('TRADE_STATE_ERROR')) throw error
    return settled ?? null
  }
}

function closingOf(order: FoundOrder | null): Closing {
  switch (order?.tradeState) {
    case 'SUCCESS':
    case 'REFUND':
      return 'paid'
    case undefined:
    case 'CLOSED':
    case 'REVOKED':
    // no further payment is expected of it, and it may stay so for good
    case 'PAYERROR':
      return 'closed'
    default:
      throw wechatPayFault('stillOpen', `WeChat Pay has the order as ${order?.tradeState} after closing it.`)
  }
}
