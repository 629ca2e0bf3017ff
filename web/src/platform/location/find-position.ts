import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { Api } from '#platform/api/api.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'
import { getDevicePosition } from './device-position.ts'

/** Where the device is: inside WeChat as WeChat tells it, in gcj02, elsewhere by the browser, in wgs84. Specification §9. */
export async function findPosition(api: Api): Promise<Coordinates> {
  return (isInWechat() ? await findInWechat(api) : null) ?? getDevicePosition(navigator.geolocation)
}

/** Null where WeChat would not sign the page: the browser's own way is left. */
async function findInWechat(api: Api): Promise<Coordinates | null> {
  const { openWechatScript } = await import('#platform/wechat/open-wechat-script.ts')
  const script = await openWechatScript(api).catch(() => null)
  if (script === null) return null
  const { locateInWechat } = await import('#platform/wechat/wechat-location.ts')
  return locateInWechat(script)
}
