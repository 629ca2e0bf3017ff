import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { examineSettings } from '@quan/server/platform/config/read-settings.ts'
import { httpUrl, setting, SettingFault } from '@quan/server/platform/config/setting.ts'

const FINGERPRINT = /^[A-Za-z0-9+/]{43}=$/

/** Settings of a build of the web app; `web/src/app/env.d.ts` has the same names. */
export const webSettings = {
  apiBase: setting<string | null>({
    env: 'API_BASE',
    parse: httpUrl,
    default: null,
    about: 'Address that calls of the production build go to; where the page came from unless given.',
  }),
  apiBaseTest: setting<string | null>({
    env: 'API_BASE_TEST',
    parse: httpUrl,
    default: null,
    about: 'Address that calls of the demo build go to; where the page came from unless given.',
  }),
  sealingPins: setting<string | null>({
    env: 'API_SEALING_PINS',
    parse: sealingPins,
    default: null,
    about: 'Names of the keys the app seals for, parted by commas; any that its server offers unless given.',
  }),
  folder: setting<string | null>({
    env: 'WEB_FOLDER',
    parse: (value) => resolve(value),
    default: null,
    about:
      'Folder that the web app is built into and served from, of its own, since it is replaced whole; `web/dist/demo` or `web/dist/production` unless given. What is built by other settings needs one of its own where both are served.',
  }),
}

/** Names of keys as `npm run shell -- pins FILE…` tells them. */
export function sealingPins(value: string): string {
  const names = value.split(',').map((name) => name.trim())
  if (names.every((name) => FINGERPRINT.test(name))) return names.join(',')
  throw new SettingFault('must be names of keys, 44 characters each')
}

/** The web app is built once per mode. */
export type WebMode = 'demo' | 'production'

/** Folder of a built mode. */
export function webFolder(mode: WebMode): string {
  // faults of the settings are told where the app is built
  const { folder } = examineSettings(webSettings, process.env).values
  return folder ?? fileURLToPath(new URL(`../../web/dist/${mode}`, import.meta.url))
}
