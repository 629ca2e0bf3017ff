import type { BrowserContext } from 'playwright-core'

/** How WeChat's browser names itself. */
export const IN_WECHAT = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50' }

/** How long after the page the bridge comes, in milliseconds. */
const BRIDGE_COMES_MS = 300

/** Gives the pages of a context WeChat's bridge, which hands payments to the simulator and comes late, as the real one. */
export async function bridgeToSimulator(context: BrowserContext, act: 'pay' | 'cancel' | 'fail'): Promise<void> {
  await context.addInitScript(
    ({ act, waitMs }) => {
      const window = globalThis as unknown as {
        WeixinJSBridge?: object
        document: EventTarget
        fetch: typeof fetch
      }
      const invoke = async (_name: string, parameters: object, done: (answer: unknown) => void) => {
        const body = JSON.stringify({ ...parameters, act })
        const headers = { 'content-type': 'application/json' }
        const answer = await window.fetch('/sim/wechat-pay/bridge', { method: 'POST', headers, body })
        done(await answer.json())
      }
      setTimeout(() => {
        window.WeixinJSBridge = { invoke }
        window.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
      }, waitMs)
    },
    { act, waitMs: BRIDGE_COMES_MS },
  )
}
