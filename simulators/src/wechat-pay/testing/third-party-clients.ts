import Tenpay from 'tenpay'
import { Aes, Decorator, Formatter, Hash, Transformer } from 'wechatpay-axios-plugin'
import { demoWechatPayAccount } from '../pay-account.ts'
import type { Fields } from '../wire/flat-xml.ts'
import type { SignType } from '../wire/signature.ts'

const { appId, merchantId, apiKey } = demoWechatPayAccount

type Call = (fields: Fields) => Promise<Fields>

/** A merchant's program, by a client somebody else has written; failures throw. */
export type ThirdPartyClient = {
  order: Call
  query: Call
  close: Call
  refund: Call
  refundQuery: Call
  /** Parameters of the bridge, signed by the client. */
  bridge(prepayId: string): Fields
  /** Reads notifications; throws when one is not as it should be. */
  readPayment(xml: string): Promise<Fields>
  readRefund(xml: string): Promise<Fields>
}

/** By `tenpay`. */
export function byTenpay(base: string, signType: SignType): ThirdPartyClient {
  const client = new Tenpay({ appid: appId, mchid: merchantId, partnerKey: apiKey })
  for (const [name, url] of Object.entries(client.urls))
    client.urls[name] = url.replace('https://api.mch.weixin.qq.com', base)
  const named = (name: 'unifiedOrder' | 'orderQuery' | 'closeOrder' | 'refund' | 'refundQuery') => (fields: Fields) =>
    client[name]({ ...fields, sign_type: signType })
  return {
    order: named('unifiedOrder'),
    query: named('orderQuery'),
    close: named('closeOrder'),
    refund: named('refund'),
    refundQuery: named('refundQuery'),
    bridge: (prepay_id) => client.getPayParamsByPrepay({ prepay_id }, signType),
    readPayment: (xml) => client._parse(xml, 'middleware_pay'),
    readRefund: async (xml) => (await client._parse(xml, 'middleware_refund')).req_info,
  }
}

/** By `wechatpay-axios-plugin`. */
export function byAxiosPlugin(base: string, signType: SignType): ThirdPartyClient {
  const client = Decorator.xmlBased({ mchid: merchantId, secret: apiKey })
  client.defaults.baseURL = `${base}/`
  const account = { appid: appId, mch_id: merchantId, sign_type: signType }
  const at = (path: string) => async (fields: Fields) =>
    (await client.post<Fields>(path, { ...account, ...fields })).data
  return {
    order: at('pay/unifiedorder'),
    query: at('pay/orderquery'),
    close: at('pay/closeorder'),
    refund: at('secapi/pay/refund'),
    refundQuery: at('pay/refundquery'),
    bridge(prepay_id) {
      const parameters = {
        appId,
        timeStamp: String(Formatter.timestamp()),
        nonceStr: Formatter.nonce(),
        package: `prepay_id=${prepay_id}`,
        signType,
      }
      return { ...parameters, paySign: Hash.sign(signType, parameters, apiKey) }
    },
    async readPayment(xml) {
      const fields = Transformer.toObject(xml) as Fields
      if (!Hash.equals(Hash.sign(signType, fields, apiKey), fields['sign'])) throw new Error('wrong sign')
      return fields
    },
    async readRefund(xml) {
      const { req_info = '' } = Transformer.toObject(xml) as Fields
      return Transformer.toObject(Aes.AesEcb.decrypt(req_info, Hash.md5(apiKey))) as Fields
    },
  }
}
