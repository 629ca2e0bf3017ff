import {
  PUSH_CONNECTIONS_ADDRESS,
  PUSH_FAILED_LOGINS_A_MINUTE_ADDRESS,
  PUSH_LOGINS_A_MINUTE_ADDRESS,
  PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS,
  PUSH_PACKETS_A_SECOND,
  PUSH_REGISTRATIONS_A_MINUTE_ADDRESS,
} from '@quan/contract/push/push-gateway-limits.ts'
import { onOff, setting, text, webSocketUrl, wholeNumber } from '#platform/config/setting.ts'

/** Nobody is served below it. */
const FEWEST = 1
/** Beyond what one process can hold, so as good as none. */
const MOST = 10_000_000

/** Settings of the push channel. */
export const pushSettings = {
  appId: setting({
    env: 'PUSH_APP_ID',
    parse: text,
    default: '__UNI__QUAN198',
    about: 'Id of the app, as clients are given it.',
  }),
  url: setting<string | null>({
    env: 'PUSH_URL',
    parse: webSocketUrl,
    default: null,
    about: 'Address clients connect to; /push below PUBLIC_URL unless given.',
  }),
  isLimited: setting({
    env: 'PUSH_LIMITS',
    parse: onOff,
    default: true,
    about: 'off lifts the limits by address; demo only, for tests and measurements.',
  }),
  connectionsOfAddress: setting({
    env: 'PUSH_CONNECTIONS_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_CONNECTIONS_ADDRESS,
    about: 'Connections at a time from one address, which can be a whole carrier.',
  }),
  negotiationsOfAddress: setting({
    env: 'PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS,
    about: 'Key negotiations a minute from one address, each of which costs about half a millisecond of the processor.',
  }),
  registrationsOfAddress: setting({
    env: 'PUSH_REGISTRATIONS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_REGISTRATIONS_A_MINUTE_ADDRESS,
    about: 'Device registrations a minute from one address.',
  }),
  loginsOfAddress: setting({
    env: 'PUSH_LOGINS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_LOGINS_A_MINUTE_ADDRESS,
    about: 'Logins a minute from one address.',
  }),
  failedLoginsOfAddress: setting({
    env: 'PUSH_FAILED_LOGINS_A_MINUTE_ADDRESS',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_FAILED_LOGINS_A_MINUTE_ADDRESS,
    about: 'Failed logins a minute from one address.',
  }),
  packetsASecond: setting({
    env: 'PUSH_PACKETS_A_SECOND',
    parse: wholeNumber(FEWEST, MOST),
    default: PUSH_PACKETS_A_SECOND,
    about: 'Packets a second of one connection on the average, besides those that answer a push message.',
  }),
}
