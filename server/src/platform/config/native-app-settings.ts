import { setting, SettingFault, words } from '#platform/config/setting.ts'

/** Settings of the native app: whose links it opens. Without them the app's links open in the browser. */
export const nativeAppSettings = {
  iosApps: setting({
    env: 'NATIVE_IOS_APPS',
    parse: iosApps,
    default: [] as string[],
    about: 'Apps on iOS that open our links, as TEAMID.bundle.id, parted by commas.',
  }),
  androidPackage: setting<string | null>({
    env: 'NATIVE_ANDROID_PACKAGE',
    parse: androidPackage,
    default: null,
    about: 'Package of the app on Android that opens our links.',
  }),
  androidCertificates: setting({
    env: 'NATIVE_ANDROID_CERTIFICATES',
    parse: certificates,
    default: [] as string[],
    about: 'SHA-256 fingerprints of the certificates that sign it (AA:BB:…), parted by commas.',
  }),
}

function iosApps(value: string): string[] {
  const apps = words(value)
  if (apps.every((app) => /^[A-Z0-9]{10}(?:\.[A-Za-z0-9-]+)+$/.test(app))) return apps
  throw new SettingFault('must be apps such as ABCDE12345.app.quan')
}

function androidPackage(value: string): string {
  if (/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/.test(value)) return value
  throw new SettingFault('must be a package such as app.quan')
}

function certificates(value: string): string[] {
  const prints = words(value).map((print) => print.toUpperCase())
  if (prints.every((print) => /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/.test(print))) return prints
  throw new SettingFault('must be SHA-256 fingerprints, 32 bytes parted by colons')
}
