import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import type { Api } from '#platform/api/api.ts'
import type { ShareContent } from './share-content.ts'
import { signedPage } from './signed-page.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import type { createWechatShare, WechatScript } from './wechat-share.ts'

/**
 * What the menu of WeChat shares while this page is on top. It is asked for there only: outside WeChat nothing happens
 * and nothing is loaded. Null waits until the page knows what it shows.
 */
export function usePageShare(describe: (() => ShareContent) | null): void {
  const api = useApi()
  const { isActive } = usePage()
  const isKnown = describe !== null
  const offer = useEffectEvent(async () => {
    if (describe === null) return
    const content = describe()
    const wechat = await wechatShare(api)
    await wechat.offer(content, signedPage(window.location, navigator.userAgent))
  })
  useEffect(() => {
    // unsigned, WeChat shares the bare address: nothing to tell anybody
    if (isActive && isKnown && isInWechat()) offer().catch(() => undefined)
  }, [isActive, isKnown])
}

let loaded: Promise<ReturnType<typeof createWechatShare>> | null = null

/** Its code, and WeChat's script, load in WeChat only. */
function wechatShare(api: Api) {
  loaded ??= load(api).catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

async function load(api: Api) {
  const { createWechatShare } = await import('./wechat-share.ts')
  return createWechatShare({ api, loadScript: loadWechatScript })
}

async function loadWechatScript(): Promise<WechatScript> {
  const { default: script } = await import('weixin-js-sdk')
  // its types want a number for the time, yet the page has to pass on the server's text unchanged
  return script as unknown as WechatScript
}
