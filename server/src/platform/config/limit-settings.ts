import {
  CALLS_A_MINUTE_ADDRESS,
  CALLS_A_MINUTE_DEVICE,
  CALLS_A_MINUTE_TOKEN,
  CHANGES_A_MINUTE_TOKEN,
  KEY_EXCHANGES_A_MINUTE_ADDRESS,
  KEY_EXCHANGES_A_MINUTE_DEVICE,
  PICTURES_A_MINUTE_ADDRESS,
  UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS,
} from '@quan/contract/request/request-limits.ts'
import { setting, wholeNumber } from '#platform/config/setting.ts'

/** Nobody is served below it. */
const FEWEST = 1
/** Beyond what one process can answer in a minute, so as good as none. */
const MOST = 10_000_000

/** How often one may call in a minute, as `LIMITS` counts it. */
export const limitSettings = {
  callsOfToken: setting({
    env: 'CALLS_A_MINUTE_TOKEN',
    parse: wholeNumber(FEWEST, MOST),
    default: CALLS_A_MINUTE_TOKEN,
    about: 'Calls a minute with one access token.',
  }),
  callsOfDevice: setting({
    env: 'CALLS_A_MINUTE_DEVICE',
    parse: wholeNumber(FEWEST, MOST),
    default: CALLS_A_MINUTE_DEVICE,
    about: 'Calls a minute without a token from one device id.',
  }),
  callsOfAddress: setting({
    env: 'CALLS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: CALLS_A_MINUTE_ADDRESS,
    about: 'Calls a minute without a token from one address, which can be a whole carrier.',
  }),
  picturesOfAddress: setting({
    env: 'PICTURES_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PICTURES_A_MINUTE_ADDRESS,
    about: 'Pictures a minute asked for from one address; a page shows dozens.',
  }),
  changesOfToken: setting({
    env: 'CHANGES_A_MINUTE_TOKEN',
    parse: wholeNumber(FEWEST, MOST),
    default: CHANGES_A_MINUTE_TOKEN,
    about: 'Changes a minute of follows, favorites, questions and reports with one access token.',
  }),
  keyExchangesOfDevice: setting({
    env: 'KEY_EXCHANGES_A_MINUTE_DEVICE',
    parse: wholeNumber(FEWEST, MOST),
    default: KEY_EXCHANGES_A_MINUTE_DEVICE,
    about: 'Key exchanges a minute from one device id.',
  }),
  keyExchangesOfAddress: setting({
    env: 'KEY_EXCHANGES_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: KEY_EXCHANGES_A_MINUTE_ADDRESS,
    about: 'Key exchanges a minute from one address.',
  }),
  unprovenNotificationsOfAddress: setting({
    env: 'UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: UNPROVEN_NOTIFICATIONS_A_MINUTE_ADDRESS,
    about:
      'Payment notifications a minute from one address that the payment service has not signed; its own are never counted.',
  }),
}
