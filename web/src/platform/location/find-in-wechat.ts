import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { Api } from '#platform/api/api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'

/** Where the device is as WeChat tells it, in gcj02; null outside it, and where it would not sign the page. */
export async function findInWechat(api: Api): Promise<Coordinates | null> {
  if (!isInWechat()) return null
  const { openWechatScript } = await import('#platform/wechat/open-wechat-script.ts')
  const script = await openWechatScript(api).catch(() => null)
  if (script === null) return null
  const { locateInWechat } = await import('#platform/wechat/wechat-location.ts')
  return locateInWechat(script)
}
