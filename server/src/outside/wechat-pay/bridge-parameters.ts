import type { PayAccount } from './pay-account.ts'
import { type SignType, signatureOf } from './signature.ts'

/** What the page hands to the WeChat app to pay an order; all texts, passed on unchanged. */
export type BridgeParameters = {
  appId: string
  /** Unix seconds. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: SignType
  paySign: string
}

type Bridge = { account: PayAccount; prepayId: string; atMs: number; nonce: string }

/** Signs what the WeChat app is called with. */
export function bridgeParameters({ account, prepayId, atMs, nonce }: Bridge): BridgeParameters {
  const parameters = {
    appId: account.appId,
    timeStamp: String(Math.floor(atMs / 1_000)),
    nonceStr: nonce,
    package: `prepay_id=${prepayId}`,
    signType: account.signType,
  }
  return { ...parameters, paySign: signatureOf(new Map(Object.entries(parameters)), account) }
}
