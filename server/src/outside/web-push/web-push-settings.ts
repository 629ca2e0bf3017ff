import { hosts, httpUrl, setting, SettingFault, wholeNumber } from '#platform/config/setting.ts'

/** Push services of the browsers in use: Chrome and Edge, Firefox, Safari, older Edge. */
const PUSH_SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Settings of messages to browsers whose app is closed. */
export const webPushSettings = {
  hosts: setting({
    env: 'WEB_PUSH_HOSTS',
    parse: hosts,
    default: PUSH_SERVICES,
    about: 'Push services that messages to browsers are sent to, with all hosts below them, parted by commas.',
  }),
  contact: setting<string | null>({
    env: 'WEB_PUSH_CONTACT',
    parse: contact,
    default: null,
    about: 'Where push services reach the operator, a mailto: or https: address; PUBLIC_URL unless given.',
  }),
  proxy: setting<string | null>({
    env: 'WEB_PUSH_PROXY',
    parse: httpUrl,
    default: null,
    about:
      'Proxy through which push services are asked, such as http://proxy.example:3128; for where they cannot be reached. None: straight.',
  }),
  timeoutMs: setting({
    env: 'WEB_PUSH_TIMEOUT_MS',
    parse: wholeNumber(1_000, 30_000),
    default: 5_000,
    about: 'Milliseconds for one message to a browser; it is tried again later.',
  }),
}

function contact(value: string): string {
  if (/^mailto:[^\s@]+@[^\s@]+$/.test(value) || (value.startsWith('https:') && URL.canParse(value))) return value
  throw new SettingFault('must be an address such as mailto:push@quan.example')
}
