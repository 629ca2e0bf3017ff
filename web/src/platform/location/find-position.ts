import type { Coordinates } from '@quan/contract/geo/coordinates.ts'
import type { Api } from '#platform/api/api.ts'
import { getDevicePosition } from './device-position.ts'
import { findInWechat } from './find-in-wechat.ts'

/** Where the device is: inside WeChat as WeChat tells it, in gcj02, elsewhere by the browser, in wgs84. */
export async function findPosition(api: Api): Promise<Coordinates> {
  return (await findInWechat(api)) ?? getDevicePosition(navigator.geolocation)
}
