/** How an order is paid; WeChat Pay is the only way. */
export const OrderPayType = { wechatPay: 1 } as const
/** One of the pay type numbers. */
export type OrderPayType = (typeof OrderPayType)[keyof typeof OrderPayType]
