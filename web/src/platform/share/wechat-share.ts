import { getJsdkPackage } from '@quan/contract/share/get-jsdk-package.ts'
import { PICTURE_WIDTHS_PX } from '@quan/contract/picture/picture-limits.ts'
import type { Api } from '#platform/api/api.ts'
import type { ShareContent } from './share-content.ts'
import { publicUrl } from './share-link.ts'

/** What of WeChat's script is used. */
export type WechatScript = {
  config(options: {
    debug: boolean
    appId: string
    timestamp: string
    nonceStr: string
    signature: string
    jsApiList: string[]
  }): void
  ready(then: () => void): void
  error(then: (failure: { errMsg: string }) => void): void
  updateAppMessageShareData(data: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(data: { title: string; link: string; imgUrl: string }): void
}

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData']
/** Stands for what has no picture. */
const ICON = '/icons/icon-512.png'

type WechatShareParts = { api: Api; loadScript: () => Promise<WechatScript> }

/** Tells WeChat's menu what it shares. A page is signed once; a signature that was refused is asked for anew. */
export function createWechatShare({ api, loadScript }: WechatShareParts) {
  let ready: { page: string; script: Promise<WechatScript> } | null = null

  function scriptFor(page: string): Promise<WechatScript> {
    if (ready?.page !== page) ready = { page, script: configured(page) }
    return ready.script
  }

  async function configured(page: string): Promise<WechatScript> {
    const [script, signature] = await Promise.all([loadScript(), api.call(getJsdkPackage, { url: page })])
    await new Promise<void>((resolve, reject) => {
      script.error(({ errMsg }) => reject(new Error(errMsg)))
      // a later turn: WeChat says "ready" after a failure as well, and the failure counts
      script.ready(() => setTimeout(resolve))
      script.config({ debug: false, ...signature, jsApiList: CALLS })
    })
    return script
  }

  return {
    /** Throws when the page could not be signed; WeChat then shares the bare address. */
    async offer(content: ShareContent, page: string): Promise<void> {
      try {
        const script = await scriptFor(page)
        const { title, text: desc, link } = content
        const imgUrl = pictureUrl(content.picture)
        script.updateAppMessageShareData({ title, desc, link, imgUrl })
        script.updateTimelineShareData({ title, link, imgUrl })
      } catch (error) {
        ready = null
        throw error
      }
    },
  }
}

/** WeChat fetches the picture itself, so it needs the whole address. */
function pictureUrl(path: string | null): string {
  if (path === null) return publicUrl() + ICON
  const address = new URL(path, `${publicUrl()}/pictures/`)
  address.searchParams.set('w', String(PICTURE_WIDTHS_PX[1]))
  return address.href
}
