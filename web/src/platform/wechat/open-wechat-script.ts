import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import type { Api } from '#platform/api/api.ts'
import { signedPage } from '#platform/share/signed-page.ts'
import { WECHAT_CALLS, type WechatScript } from './wechat-script.ts'

/** How long WeChat may take to check a signature, in milliseconds; on a desktop it may never answer. */
const CHECK_WAIT_MS = 5_000

let scriptFor: ReturnType<typeof createSignedScript> | null = null

/** WeChat's script for the present page; loaded in WeChat only. Throws when the page could not be signed. */
export function openWechatScript(api: Api): Promise<WechatScript> {
  scriptFor ??= createSignedScript({ api, loadScript })
  return scriptFor(() => signedPage(window.location, navigator.userAgent))
}

async function loadScript(): Promise<WechatScript> {
  const { default: script } = await import('weixin-js-sdk')
  // its types want a number for the time, yet the page has to pass on the server's text unchanged
  return script as unknown as WechatScript
}

type SignedParts = { api: Api; loadScript: () => Promise<WechatScript> }

/**
 * WeChat's script, allowed to act for the present page, also where its address changed while it was signed, as after a
 * payment. A page is signed once; a signature that was refused is asked for anew the next time. Throws when the page could
 * not be signed.
 */
export function createSignedScript({ api, loadScript }: SignedParts): (page: () => string) => Promise<WechatScript> {
  let signed: { page: string; script: Promise<WechatScript> } | null = null

  async function configured(page: string): Promise<WechatScript> {
    const [script, signature] = await Promise.all([loadScript(), api.call(getJsdkPackage, { url: page })])
    const checked = Promise.withResolvers<void>()
    const timer = setTimeout(() => checked.reject(new Error('config:timeout')), CHECK_WAIT_MS)
    script.error(({ errMsg }) => checked.reject(new Error(errMsg)))
    // a later turn: WeChat says "ready" after a failure as well, and the failure counts
    script.ready(() => setTimeout(checked.resolve))
    script.config({ debug: false, ...signature, jsApiList: WECHAT_CALLS })
    await checked.promise.finally(() => clearTimeout(timer))
    return script
  }

  return async function scriptFor(presentPage): Promise<WechatScript> {
    const page = presentPage()
    const latest = signed?.page === page ? signed : (signed = { page, script: configured(page) })
    try {
      const script = await latest.script
      return presentPage() === page ? script : await scriptFor(presentPage)
    } catch (error) {
      if (signed === latest) signed = null
      throw error
    }
  }
}
