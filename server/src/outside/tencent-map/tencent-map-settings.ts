import { httpUrl, setting, text, wholeNumber } from '#platform/config/setting.ts'

/** Settings of the map service (Tencent), under the names that the operators already use. */
export const tencentMapSettings = {
  baseUrl: setting<string | null>({
    env: 'QQLBS_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the map service; the simulator in demo.',
  }),
  key: setting<string | null>({ env: 'QQLBS_KEY', parse: text, default: null, about: 'Key of the map service.' }),
  secretKey: setting<string | null>({
    env: 'QQLBS_SECRET_KEY',
    parse: text,
    default: null,
    about: 'Secret key of the map service, when signature checking is on.',
  }),
  addressesADay: setting({
    env: 'QQLBS_ADDRESSES_A_DAY',
    parse: wholeNumber(0, 1_000_000),
    default: 8_000,
    about:
      'Networks a day whose city the map service is asked for; the account allows about 10,000. 0 asks for none: whoever chose no city is then shown the busiest one.',
  }),
  pointsADay: setting({
    env: 'QQLBS_POINTS_A_DAY',
    parse: wholeNumber(0, 1_000_000),
    default: 8_000,
    about:
      'Points a day whose address each process asks the map service for; the account allows about 10,000. Above it people choose their city by hand, and an error line says so.',
  }),
  placesADay: setting({
    env: 'QQLBS_PLACES_A_DAY',
    parse: wholeNumber(0, 1_000_000),
    default: 2_000,
    about:
      'Words a day by which each process looks for places for operators; the account allows about 10,000. 0, or above it: operators type the address by hand.',
  }),
  timeoutMs: setting({
    env: 'QQLBS_TIMEOUT_MS',
    parse: wholeNumber(100, 12_000),
    default: 5_000,
    about: 'Milliseconds for one question to the map service, retries included.',
  }),
}
