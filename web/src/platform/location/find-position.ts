import { type Coordinates, LOCATION_TYPE } from '@quan/contract/geo/coordinates.ts'
import type { Api } from '#platform/api/api.ts'
import { isInWechat } from '../device/wechat-browser.ts'
import { LocationFailure, type LocationFailureKind } from './location-failure.ts'
import { POSITION_TIMEOUT_MS } from './location-limits.ts'

/** How old a position the device knows already may be, in milliseconds. */
const POSITION_AGE_MS = 60_000

const KIND_BY_CODE: Readonly<Record<number, LocationFailureKind>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Where the device is: inside WeChat as WeChat tells it, in gcj02, elsewhere by the browser, in wgs84. */
export async function findPosition(api: Api): Promise<Coordinates> {
  return (await findInWechat(api)) ?? getDevicePosition(navigator.geolocation)
}

/** Where the device is. The browser asks its user first, so callers do this only after a tap and with their consent. */
export function getDevicePosition(geolocation: Geolocation | undefined): Promise<Coordinates> {
  if (geolocation === undefined) return Promise.reject(new LocationFailure('unsupported'))
  return new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => resolve({ longitude, latitude, datum: LOCATION_TYPE }),
      (error) => reject(new LocationFailure(KIND_BY_CODE[error.code] ?? 'unavailable', { cause: error })),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: POSITION_AGE_MS },
    )
  })
}

/** Where the device is as WeChat tells it, in gcj02; null outside it, and where it would not sign the page. */
export async function findInWechat(api: Api): Promise<Coordinates | null> {
  if (!isInWechat()) return null
  const { openWechatScript } = await import('#platform/wechat/open-wechat-script.ts')
  const script = await openWechatScript(api).catch(() => null)
  if (script === null) return null
  const { locateInWechat } = await import('#platform/wechat/wechat-location.ts')
  return locateInWechat(script)
}
