import { httpUrl, setting, SettingFault, text, wholeNumber } from '#platform/config/setting.ts'

const PATH = /^(\/[\w.~-]+)+$/

/** Settings of one-click login (uni-app univerify); without them the feature is off. */
export const univerifySettings = {
  baseUrl: setting<string | null>({
    env: 'UNICLOUD_BASE_URL',
    parse: httpUrl,
    default: null,
    about:
      'Base address of the cloud space with the one-click function; the simulator in demo. None: no one-click login.',
  }),
  functionPath: setting({
    env: 'UNICLOUD_FUNCTION_PATH',
    parse: functionPath,
    default: '/ulogin',
    about: 'Path the one-click function is published at.',
  }),
  functionSecret: setting<string | null>({
    env: 'UNICLOUD_FUNCTION_SECRET',
    parse: text,
    default: null,
    about: 'Secret that signs questions to the one-click function.',
  }),
  timeoutMs: setting({
    env: 'UNICLOUD_TIMEOUT_MS',
    parse: wholeNumber(1_000, 12_000),
    default: 5_000,
    about: 'Milliseconds for one question to the one-click function; there is no second try.',
  }),
}

function functionPath(value: string): string {
  if (PATH.test(value)) return value
  throw new SettingFault('must be a path such as /ulogin')
}
