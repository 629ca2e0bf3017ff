import { setting, SettingFault } from '@quan/server/platform/config/setting.ts'
import { sealingPins } from '../web-build/web-settings.ts'

/** Settings of a build of the native app; docs/native.md lists the same. */
export const shellSettings = {
  apiBase: setting({ env: 'API_BASE', parse: httpsOrigin, about: 'Address of the server, whose host the links have.' }),
  sealingPins: setting({
    env: 'API_SEALING_PINS',
    parse: sealingPins,
    about: 'Names of the keys the app seals for (`npm run shell -- pins FILE…` tells them), parted by commas.',
  }),
}

function httpsOrigin(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'https:' && url.origin === value.replace(/\/$/, '')) return url.origin
  throw new SettingFault('must be an https address without a path')
}
