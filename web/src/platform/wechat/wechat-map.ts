import { MAP_SCALE } from '../location/location-limits.ts'
import type { WechatScript } from './wechat-script.ts'

/** A place in gcj02, and what it is called. */
export type WechatPlace = { longitude: number; latitude: number; name: string; address: string }

/** Opens a place on WeChat's own map. Throws where WeChat would not. */
export function openWechatMap(script: Pick<WechatScript, 'openLocation'>, place: WechatPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    script.openLocation({
      ...place,
      scale: MAP_SCALE,
      infoUrl: '',
      success: () => resolve(),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    })
  })
}
