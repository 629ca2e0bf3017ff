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

/** Who runs the service, which production must be told. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: '测试网络科技有限公司',
  OPERATOR_ADDRESS: '上海市黄浦区测试路 1 号',
  OPERATOR_PHONE: '021-10190001',
  OPERATOR_EMAIL: 'help@quan.example',
  OPERATOR_WECHAT: 'none',
  OPERATOR_HOURS: '1-5 09:00-18:00',
  OPERATOR_PRIVACY_PERSON: '个人信息保护负责人',
  OPERATOR_PRIVACY_EMAIL: 'privacy@quan.example',
  OPERATOR_DATA_PLACE: '中国境内（上海市）',
  OPERATOR_ICP: '沪ICP备00000001号-1',
  OPERATOR_POLICE: 'none',
  OPERATOR_TERMS_DATE: '2027-01-01',
}

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
  faultRuns: setting({
    env: 'FAULT_RUNS',
    parse: wholeNumber(1),
    default: 3,
    about: 'Runs with load while something breaks; 100 in `npm run test:long`.',
  }),
  faultSeed: setting({
    env: 'FAULT_SEED',
    parse: wholeNumber(0),
    default: 1,
    about: 'Goes on with the run of this seed; each title tells its seed. `npm run test:long` makes up the first.',
  }),
  faultMinutes: setting<number | null>({
    env: 'FAULT_MINUTES',
    parse: wholeNumber(1),
    default: null,
    about:
      'Minutes for which one world is under load while one thing breaks after the other; memory of the server that nobody ends, and failures by kind, are printed and judged. Without it none.',
  }),
  conversationRuns: setting({
    env: 'CONVERSATION_RUNS',
    parse: wholeNumber(1),
    default: 50,
    about: 'How often two people on two devices each talk while they are cut off; 1000 in `npm run test:long`.',
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
  matchRounds: setting({
    env: 'MATCH_ROUNDS',
    parse: wholeNumber(1),
    default: 200,
    about: 'Rounds of people choosing each other whose picks somebody tries to read; 10000 in `npm run test:long`.',
  }),
  scaleCopies: setting({
    env: 'SCALE_COPIES',
    parse: wholeNumber(1),
    default: 1_000,
    about:
      'How often a world of a dozen people is copied before every call and job is looked at for the rows it reads; 100000 in `npm run test:scale`.',
  }),
  fuzzInputs: setting({
    env: 'FUZZ_INPUTS',
    parse: wholeNumber(1),
    default: 20_000,
    about:
      'Inputs that are tried on calls, those of the console among them, addresses, notifications, push packets and files; 1000000 in `npm run test:long`. Their cost and the memory are asserted from 100000 on.',
  }),
  fuzzSeed: setting({
    env: 'FUZZ_SEED',
    parse: wholeNumber(0),
    default: 1,
    about:
      'Which inputs are tried: the same at each run, so that what fails is what was changed. `npm run test:long` makes one up, and the title of the test tells it.',
  }),
}

/** The settings of this run of the tests. */
export function readTestSettings() {
  const { crashSeed, pushSeed, ...others } = readSettings(testSettings, process.env)
  return {
    ...others,
    crashSeed: crashSeed ?? anySeed(),
    pushSeed: pushSeed ?? anySeed(),
  }
}
