import { APP_VERSION } from '@quan/contract/app/app-version.ts'
import type { DeviceInfo } from '@quan/contract/push/client-action-data.ts'
import { DEVICE_ID_PREFIX, DEVICE_INFO_TYPE } from '@quan/contract/push/push-wire.ts'
import { toldDevice } from './told-device.ts'

/** What the gateway is told of a browser: only what every request tells anyway. */
export function deviceInfoOf(navigator: Pick<Navigator, 'userAgent' | 'language'>, deviceId: string): DeviceInfo {
  const { userAgent, language } = navigator
  const { os, version, brand, model } = toldDevice(userAgent)
  return {
    model,
    brand,
    system_version: version,
    version: APP_VERSION,
    deviceid: DEVICE_ID_PREFIX + deviceId,
    type: DEVICE_INFO_TYPE,
    device_token: '',
    imei: '',
    oaid: '',
    mac: '',
    idfa: '',
    extra: { os, platform: 'H5', platformVersion: APP_VERSION, platformId: '', language, userAgent },
  }
}
