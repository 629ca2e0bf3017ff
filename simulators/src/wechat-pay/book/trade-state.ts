/** The vendor's states of an order that occur here; REVOKED and ACCEPT belong to other kinds of payment. */
export type TradeState = 'NOTPAY' | 'USERPAYING' | 'PAYERROR' | 'CLOSED' | 'SUCCESS' | 'REFUND'

/** The words of a query about a state, besides its code. */
export const TRADE_STATE_TEXTS: Readonly<Record<TradeState, string>> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中，需要输入密码',
  PAYERROR: '支付失败',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款，退款详情请查询退款单',
}
