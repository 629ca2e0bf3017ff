import { existsSync } from 'node:fs'
import { httpUrl, setting, SettingFault, text, wholeNumber } from '@quan/server/platform/config/setting.ts'

/** Settings of a run of the tests, besides those of single tests. */
export const runSettings = {
  chromiumPath: setting<string | null>({
    env: 'CHROMIUM_PATH',
    parse: file,
    default: null,
    about:
      'The browser of the journeys and screenshots; the Chromium of the machine, else one from the package registry.',
  }),
  longestSilenceMinutes: setting({
    env: 'LONGEST_SILENCE_MINUTES',
    parse: wholeNumber(1),
    default: 10,
    about: 'Minutes without the end of a test file after which a run is given up; 120 in `npm run test:long`.',
  }),
  appUrl: setting<string | null>({
    env: 'QUAN_E2E_URL',
    parse: httpUrl,
    default: null,
    about: 'Address of a running demo that the journeys go through; one of their own is started unless given.',
  }),
  appDataDir: setting<string | null>({
    env: 'QUAN_E2E_DATA_DIR',
    parse: text,
    default: null,
    about: 'DATA_DIR of the demo that `QUAN_E2E_URL` names, for journeys in which an operator has a part.',
  }),
}

function file(value: string): string {
  if (existsSync(value)) return value
  throw new SettingFault(`names no file: ${value}`)
}
