import Tenpay from 'tenpay'
import { Aes, Decorator, Formatter, Hash, Transformer } from 'wechatpay-axios-plugin'
import { demoWechatPayAccount } from '../pay-account.ts'
import type { Fields } from '../wire/flat-xml.ts'
import type { SignType } from '../wire/signature.ts'

const { appId, mobileAppId, merchantId, apiKey } = demoWechatPayAccount

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
  /** Parameters an app calls WeChat with, signed by the client. */
  app(prepayId: string): Fields
  /** Reads notifications; throws when one is not as it should be. */
  readPayment(xml: string): Promise<Fields>
  readRefund(xml: string): Promise<Fields>
}

/** By `tenpay`. */
export function byTenpay(base: string, signType: SignType): ThirdPartyClient {
  const clientOf = (appid: string) => {
    const made = new Tenpay({ appid, mchid: merchantId, partnerKey: apiKey })
    for (const [name, url] of Object.entries(made.urls))
      made.urls[name] = url.replace('https://api.mch.weixin.qq.com', base)
    return made
  }
  // the client always asks in the name of the account it was made for
  const [client, ofApp] = [clientOf(appId), clientOf(mobileAppId)]
  const named = (name: 'orderQuery' | 'closeOrder' | 'refund' | 'refundQuery') => (fields: Fields) =>
    client[name]({ ...fields, sign_type: signType })
  return {
    order: (fields) =>
      (fields['appid'] === mobileAppId ? ofApp : client).unifiedOrder({ ...fields, sign_type: signType }),
    query: named('orderQuery'),
    close: named('closeOrder'),
    refund: named('refund'),
    refundQuery: named('refundQuery'),
    bridge: (prepay_id) => client.getPayParamsByPrepay({ prepay_id }, signType),
    app: (prepay_id) => ofApp.getAppParamsByPrepay({ prepay_id }, signType),
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
    app(prepayid) {
      const parameters = {
        appid: mobileAppId,
        partnerid: merchantId,
        prepayid,
        package: 'Sign=WXPay',
        noncestr: Formatter.nonce(),
        timestamp: String(Formatter.timestamp()),
      }
      return { ...parameters, sign: Hash.sign(signType, parameters, apiKey) }
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
