import type { PayAccount } from './pay-account.ts'
import { signatureOf } from './signature.ts'

/** What the shell hands to the WeChat app to pay an order; all texts, passed on unchanged. */
export type AppParameters = {
  appId: string
  partnerId: string
  prepayId: string
  package: string
  nonceStr: string
  /** Unix seconds. */
  timeStamp: string
  sign: string
}

/** The one value `package` has here. */
const PACKAGE = 'Sign=WXPay'

type AppCall = { account: PayAccount; prepayId: string; atMs: number; nonce: string }

/** Signs what an app calls WeChat with: the same fields under the names the app's own library gives them. */
export function appParameters({ account, prepayId, atMs, nonce }: AppCall): AppParameters {
  const timeStamp = String(Math.floor(atMs / 1_000))
  const { appId, merchantId: partnerId } = account
  const signed = { appid: appId, partnerid: partnerId, prepayid: prepayId, package: PACKAGE, noncestr: nonce }
  const sign = signatureOf(new Map(Object.entries({ ...signed, timestamp: timeStamp })), account)
  return { appId, partnerId, prepayId, package: PACKAGE, nonceStr: nonce, timeStamp, sign }
}
