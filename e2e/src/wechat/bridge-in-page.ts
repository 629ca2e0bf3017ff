/** Name under which the bridge in a page reaches the double. */
export const ASK_WECHAT = 'askWechat'

/** How long after the page the bridge comes, in milliseconds. */
export const BRIDGE_COMES_MS = 300

/** A call of a page with where it came from: the address WeChat opened, and the present one. */
export type Asked = { call: string; data: Record<string, unknown>; landing: string; now: string }

type WechatWindow = EventTarget & {
  location: { href: string }
  document: EventTarget
  WeixinJSBridge?: object
} & Record<string, (asked: Asked) => Promise<{ err_msg: string }>>

/** Runs in the page: puts in WeChat's bridge, late as the real one. */
export function putInBridge({ ask, waitMs }: { ask: string; waitMs: number }): void {
  const window = globalThis as unknown as WechatWindow
  const landing = window.location.href
  async function invoke(call: string, data: Record<string, unknown>, done: (answer: { err_msg: string }) => void) {
    const answer = await window[ask]?.({ call, data, landing, now: window.location.href })
    if (answer !== undefined) done(answer)
  }
  setTimeout(() => {
    window.WeixinJSBridge = { invoke, on: () => undefined }
    window.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }, waitMs)
}
