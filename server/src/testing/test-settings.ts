import { readSettings } from '#platform/config/read-settings.ts'
import { setting, text, wholeNumber } from '#platform/config/setting.ts'

/** Settings without which no server starts: accounts at the outside services, made up. */
export const VENDOR_SETTINGS = {
  QQLBS_KEY: 'key',
  ALISMS_ACCESS_KEY_ID: 'id',
  ALISMS_ACCESS_KEY_SECRET: 'secret',
  ALISMS_SIGN_NAME: '同城圈',
  ALISMS_TEMPLATE_CODE: 'SMS_1',
}
/** Addresses that production must be given as well: nobody answers there. */
export const VENDOR_ADDRESSES = { QQLBS_BASE_URL: 'http://127.0.0.1:9', ALISMS_BASE_URL: 'http://127.0.0.1:9' }

const anySeed = () => Math.floor(Math.random() * 1_000_000)

/** How much the longest tests of the server do, and what they are given. */
export const testSettings = {
  importSetsDir: setting<string | null>({
    env: 'IMPORT_SETS_DIR',
    parse: text,
    default: null,
    about:
      'Folder with the whole sets of open data, `city-events/toronto.jsonld` and `conferences/conferences.jsonl`; their tests are skipped without it.',
  }),
  crashOrders: setting({
    env: 'CRASH_ORDERS',
    parse: wholeNumber(1),
    default: 20,
    about: 'Orders that servers die over; 500 in `npm run test:long`.',
  }),
  crashSeed: setting<number | null>({
    env: 'CRASH_SEED',
    parse: wholeNumber(0),
    default: null,
    about: 'Repeats a run of dying servers; its title tells the seed, which is made up unless given.',
  }),
  pushRuns: setting({
    env: 'PUSH_RUNS',
    parse: wholeNumber(1),
    default: 20,
    about: 'Runs of push clients whose lines break; 1000 in `npm run test:long`.',
  }),
  pushSeed: setting<number | null>({
    env: 'PUSH_SEED',
    parse: wholeNumber(0),
    default: null,
    about: 'Repeats runs of push clients; their title tells the seed, which is made up unless given.',
  }),
}

/** The settings of this run of the tests. */
export function readTestSettings() {
  const { crashSeed, pushSeed, ...others } = readSettings(testSettings, process.env)
  return { ...others, crashSeed: crashSeed ?? anySeed(), pushSeed: pushSeed ?? anySeed() }
}
