/** The part of the package, which comes without types, that the tests use. */
declare module 'tenpay' {
  type Fields = Readonly<Record<string, string>>
  type Call = (fields: Fields) => Promise<Fields>

  class Tenpay {
    constructor(account: { appid: string; mchid: string; partnerKey: string })
    /** Where each call goes. */
    urls: Record<string, string>
    unifiedOrder: Call
    orderQuery: Call
    closeOrder: Call
    refund: Call
    refundQuery: Call
    getPayParamsByPrepay(order: { prepay_id: string }, signType: string): Fields
    getAppParamsByPrepay(order: { prepay_id: string }, signType: string): Fields
    /** Reads a notification, as its middleware does. */
    _parse(xml: string, type: string): Promise<Fields & { req_info: Fields }>
  }
  export = Tenpay
}
