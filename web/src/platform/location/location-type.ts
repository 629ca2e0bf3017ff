import type { Datum } from '@quan/contract/geo/coordinates.ts'
import { LOCATION_TYPE, LOCATION_TYPE_IN_WECHAT } from '@quan/contract/geo/location-type.ts'
import { isInWechat } from '#platform/device/wechat-browser.ts'

/** The system positions are asked for in: gcj02 inside WeChat's browser, wgs84 elsewhere. Specification §9. */
export function locationType(userAgent: string): Datum {
  return isInWechat(userAgent) ? LOCATION_TYPE_IN_WECHAT : LOCATION_TYPE
}
