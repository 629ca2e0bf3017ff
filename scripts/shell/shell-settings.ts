import { hosts, setting, SettingFault } from '@quan/server/platform/config/setting.ts'

const FINGERPRINT = /^[A-Za-z0-9+/]{43}=$/

/** What a build of the native app is told; docs/native.md lists the same. */
export const shellSettings = {
  apiBase: setting({ env: 'API_BASE', parse: httpsOrigin, about: 'Address of the server, whose host the links have.' }),
  sealingPins: setting({
    env: 'API_SEALING_PINS',
    parse: pins,
    about: 'Names of the keys the app seals for (`npm run shell -- pins FILE…` tells them), parted by commas.',
  }),
  webviewHosts: setting({
    env: 'WEBVIEW_HOSTS',
    parse: hosts,
    default: [] as string[],
    about: 'Hosts the web view may frame, as the server has them.',
  }),
}

function httpsOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'https:' && url.origin === value.replace(/\/$/, '')) return url.origin
  throw new SettingFault('must be an https address without a path')
}

function pins(value: string): string {
  const names = value.split(',').map((name) => name.trim())
  if (names.every((name) => FINGERPRINT.test(name))) return names.join(',')
  throw new SettingFault('must be names of keys, 44 characters each')
}
