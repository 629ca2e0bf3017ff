import type { DeviceInfo } from '@quan/contract/push/client-action-data.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { DEVICE_INFO_GAP_MS, DEVICE_INFO_RETRY_MS } from '@quan/contract/push/push-limits.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { DEVICE_ID_PREFIX, DEVICE_INFO_TYPE } from '@quan/contract/push/push-wire.ts'
import { APP_VERSION } from '@quan/contract/request/app-version.ts'
import type { PushClock } from '../push-clock.ts'
import type { PushStorage } from '../storage/push-storage.ts'
import { type Action, isDone } from './action.ts'
import type { Requests } from './requests.ts'

/** Device as the browser reports it; an empty text where it reports nothing, or what is not so. */
type ReportedDevice = { os: string; version: string; brand: string; model: string }

type System = { pattern: RegExp; read: (found: RegExpExecArray, userAgent: string) => ReportedDevice }

/** Model reported by browsers that hide it; the version beside it is made up as well. */
const HIDDEN_MODEL = 'K'

/** The first that fits counts: systems name those they descend from. */
const SYSTEMS: readonly System[] = [
  { pattern: /\(Phone; OpenHarmony (\d+(?:\.\d+)*)/, read: ([, version]) => told('HarmonyOS', { version }) },
  {
    pattern: /\((iPhone|iPad|iPod)[^)]* OS (\d+(?:_\d+)*)/,
    read: ([, model, version], userAgent) =>
      told('iOS', { brand: 'Apple', model, version: shownVersion(version, userAgent) }),
  },
  {
    pattern: /Android (\d+(?:\.\d+)*)(?:; (?!wv\))([^;)]*))?/,
    read: ([, version, model = '']) => told('Android', model === HIDDEN_MODEL ? {} : { version, model: named(model) }),
  },
  // these two tell one version for ever
  { pattern: /Windows NT/, read: () => told('Windows', {}) },
  { pattern: /Macintosh/, read: () => told('macOS', { brand: 'Apple' }) },
  { pattern: /Linux/, read: () => told('Linux', {}) },
]

/** Words some browsers put in place of a model: the kind of device, a language. */
const NO_MODEL = /^(Mobile|Tablet|[a-z]{2}-[a-z]{2})$/i

/** Device info for the gateway: only what every request tells anyway. */
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

/** Reads the user agent, and nothing else: no more than every request tells. */
function toldDevice(userAgent: string): ReportedDevice {
  for (const { pattern, read } of SYSTEMS) {
    const found = pattern.exec(userAgent)
    if (found !== null) return read(found, userAgent)
  }
  return told('', {})
}

type Said = { [Name in keyof Omit<ReportedDevice, 'os'>]?: string | undefined }

const told = (os: string, { version = '', brand = '', model = '' }: Said): ReportedDevice => ({
  os,
  version,
  brand,
  model,
})

/** Safari has stopped counting the system on: it tells an old one beside its own version, which is the system's. */
function shownVersion(system: string | undefined, userAgent: string): string {
  const shown = (system ?? '').replaceAll('_', '.')
  const [, safari = '0'] = /Version\/(\d+)/.exec(userAgent) ?? []
  return Number(safari) > Number.parseInt(shown, 10) ? '' : shown
}

/** Without the build of the system that stands behind it. */
function named(model: string): string {
  const name = model.replace(/ Build\/.*$/, '').trim()
  return NO_MODEL.test(name) ? '' : name
}

type Parts = {
  clock: PushClock
  requests: Pick<Requests, 'ask'>
  newMsgId: () => string
  storage: PushStorage
  info: () => DeviceInfo
}

/** Tells the gateway about the device where that is due: at most once a day, again after a failure. */
export function createDeviceInfoUpload({ clock, requests, newMsgId, storage, info }: Parts): () => void {
  let forgetRetry = () => {}

  function isDue(): boolean {
    const ageMs = clock.now() - Number(storage.find(PushStorageKey.deviceInfoTime) ?? 0)
    // a clock that was set back, or an item that is no number, must not put it off for good
    return !(ageMs >= 0 && ageMs < DEVICE_INFO_GAP_MS)
  }

  function deliver(action: Action) {
    requests.ask(action, (outcome) => {
      if (isDone(outcome)) storage.write(PushStorageKey.deviceInfoTime, String(clock.now()))
      else forgetRetry = clock.after(DEVICE_INFO_RETRY_MS, () => deliver(action))
    })
  }

  return () => {
    forgetRetry()
    if (!isDue()) return
    const [msgId, timeStamp] = [newMsgId(), clock.now()]
    deliver({ msgId, msgAction: ClientAction.addDeviceInfo, msgData: info(), timeStamp })
  }
}
