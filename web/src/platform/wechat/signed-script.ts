import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import type { Api } from '#platform/api/api.ts'
import { WECHAT_CALLS, type WechatScript } from './wechat-script.ts'

/** How long WeChat may take to check a signature, in milliseconds; on a desktop it may never answer. */
const CHECK_WAIT_MS = 5_000

type SignedParts = { api: Api; loadScript: () => Promise<WechatScript> }

/**
 * WeChat's script, allowed to act for a page. A page is signed once; a signature that was refused is asked for anew the
 * next time. Throws when the page could not be signed.
 */
export function createSignedScript({ api, loadScript }: SignedParts): (page: string) => Promise<WechatScript> {
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

  return async (page) => {
    const latest = signed?.page === page ? signed : (signed = { page, script: configured(page) })
    try {
      return await latest.script
    } catch (error) {
      if (signed === latest) signed = null
      throw error
    }
  }
}
