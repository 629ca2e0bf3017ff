/** The message itself was not accepted: answered by `return_code` FAIL, without a signature. */
export class MessageRefusal extends Error {
  override readonly name = 'MessageRefusal'
}

/** The vendor's codes of a business failure, and their texts. */
const TEXTS = {
  INVALID_REQUEST: '参数错误',
  ORDERPAID: '该订单已支付',
  ORDERCLOSED: '该订单已关闭',
  SYSTEMERROR: '系统超时',
  LACK_PARAMS: '缺少参数',
  PARAM_ERROR: '参数错误',
  ORDERNOTEXIST: '此交易订单号不存在',
  TRADE_STATE_ERROR: '订单状态错误',
  TRADE_OVERDUE: '订单已经超过退款期限',
  ERROR: '业务错误',
  INVALID_TRANSACTIONID: '无效transaction_id',
  REFUNDNOTEXIST: '退款订单查询失败',
} as const

/** One of the vendor's codes. */
export type PayErrorCode = keyof typeof TEXTS

/** The message was understood, the operation did not work: answered signed, with a code. */
export class BusinessRefusal extends Error {
  override readonly name = 'BusinessRefusal'
  readonly code: PayErrorCode
  constructor(code: PayErrorCode, text: string = TEXTS[code]) {
    super(text)
    this.code = code
  }
}
