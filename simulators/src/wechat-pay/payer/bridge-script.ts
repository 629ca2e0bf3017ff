/** How long after the page's load the bridge appears: pages must wait for its event. */
const APPEARS_AFTER_MS = 300

type BridgeScript = {
  /** Where `POST /bridge` is. */
  address: string
  /** The payer's act. */
  act: string
}

/** A script by which a page finds itself inside WeChat, as far as payment goes. */
export function bridgeScript({ address, act }: BridgeScript): string {
  return `(() => {
  const failed = { err_msg: 'get_brand_wcpay_request:fail' }
  const invoke = (name, parameters, callback) => {
    if (name !== 'getBrandWCPayRequest') return callback({ err_msg: name + ':fail' })
    const body = JSON.stringify({ ...parameters, act: ${JSON.stringify(act)} })
    const headers = { 'content-type': 'application/json' }
    fetch(${JSON.stringify(address)}, { method: 'POST', headers, body })
      .then((response) => response.json())
      .then(callback, () => callback(failed))
  }
  const appear = () => {
    globalThis.WeixinJSBridge = { invoke }
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  globalThis.addEventListener('load', () => setTimeout(appear, ${APPEARS_AFTER_MS}))
})()
`
}
