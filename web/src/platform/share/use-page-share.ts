import { useEffect, useEffectEvent } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { useIsOnTop } from '#platform/navigation/use-page.ts'
import type { ShareContent } from './share-content.ts'

/**
 * Sets what the menu of WeChat shares while this page is on top. It is asked for there only: outside WeChat nothing happens
 * and nothing is loaded. Null waits until the page knows what it shows; it is asked for anew when `about` changes.
 */
export function usePageShare(describe: (() => ShareContent) | null, about = ''): void {
  const api = useApi()
  const isOnTop = useIsOnTop()
  const isKnown = describe !== null
  const offer = useEffectEvent(async (hasLeft: () => boolean) => {
    if (describe === null) return
    const content = describe()
    const { openWechatScript } = await import('#platform/wechat/open-wechat-script.ts')
    const { offerInWechat } = await import('#platform/wechat/wechat-share.ts')
    const script = await openWechatScript(api)
    if (!hasLeft()) offerInWechat(script, content)
  })
  useEffect(() => {
    if (!isOnTop || !isKnown || !isInWechat()) return
    let hasLeft = false
    // unsigned, WeChat shares the bare address: nothing to tell anybody
    offer(() => hasLeft).catch(() => undefined)
    return () => void (hasLeft = true)
  }, [isOnTop, isKnown, about])
}
