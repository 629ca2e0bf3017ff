import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { type orderPayment, SignType } from '@quan/contract/payment/order-payment.ts'

/** Parameters the server signed for the bridge. */
export type PayParameters = ResultOf<typeof orderPayment>

type Bridge = {
  invoke(name: string, parameters: Record<string, string>, done: (answer: { err_msg: string }) => void): void
}
/** A window of WeChat's browser, whose bridge may come after the page. */
export type BridgeWindow = { document: EventTarget; WeixinJSBridge?: Bridge }

const READY = 'WeixinJSBridgeReady'
/** How long the bridge is waited for, in milliseconds; WeChat on a desktop never has one. */
const BRIDGE_WAIT_MS = 5_000

const ENDINGS: ReadonlyMap<string, PayOutcome> = new Map([
  ['get_brand_wcpay_request:ok', 'succeeded'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
])

/** Pays in WeChat's browser. Whatever is neither its yes nor its cancel failed. */
export async function payByBridge({ appID, ...signed }: PayParameters, window: BridgeWindow): Promise<PayOutcome> {
  const bridge = await findBridge(window)
  if (bridge === null) return 'failed'
  // the type of the signature is signed as well; the answer carries it only where it is not MD5
  const parameters = { appId: appID, ...signed, signType: signed.signType ?? SignType.md5 }
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', parameters, ({ err_msg }) => resolve(ENDINGS.get(err_msg) ?? 'failed'))
  })
}

async function findBridge(window: BridgeWindow): Promise<Bridge | null> {
  if (window.WeixinJSBridge !== undefined) return window.WeixinJSBridge
  await new Promise<void>((resolve) => {
    window.document.addEventListener(READY, () => resolve(), { once: true })
    setTimeout(resolve, BRIDGE_WAIT_MS)
  })
  return window.WeixinJSBridge ?? null
}

/** How paying ended for the payer; whether the money came is the server's to say. */
export type PayOutcome = 'succeeded' | 'cancelled' | 'failed'
