import type { Api } from '#platform/api/api.ts'
import { signedPage } from '#platform/share/signed-page.ts'
import { createSignedScript } from './signed-script.ts'
import type { WechatScript } from './wechat-script.ts'

let scriptFor: ReturnType<typeof createSignedScript> | null = null

/** WeChat's script for the present page; loaded in WeChat only. Throws when the page could not be signed. */
export function openWechatScript(api: Api): Promise<WechatScript> {
  scriptFor ??= createSignedScript({ api, loadScript })
  return scriptFor(signedPage(window.location, navigator.userAgent))
}

async function loadScript(): Promise<WechatScript> {
  const { default: script } = await import('weixin-js-sdk')
  // its types want a number for the time, yet the page has to pass on the server's text unchanged
  return script as unknown as WechatScript
}
