import { httpUrl, setting, text, wholeNumber } from '#platform/config/setting.ts'
import { type MessageTemplates, messageTemplates } from './template-message.ts'

/** Settings of the WeChat official account; without them WeChat login is off. */
export const wechatOpenSettings = {
  openBaseUrl: setting<string | null>({
    env: 'WX_OPEN_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the authorisation page people see; the simulator in demo. None: no WeChat login.',
  }),
  apiBaseUrl: setting<string | null>({
    env: 'WX_API_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the WeChat API; the simulator in demo.',
  }),
  appId: setting<string | null>({
    env: 'WX_APP_ID',
    parse: text,
    default: null,
    about: 'Id of the WeChat official account.',
  }),
  appSecret: setting<string | null>({
    env: 'WX_APP_SECRET',
    parse: text,
    default: null,
    about: 'Secret of the WeChat official account.',
  }),
  templates: setting<MessageTemplates | null>({
    env: 'WX_TEMPLATES',
    parse: messageTemplates,
    default: null,
    about:
      'Templates of messages to followers, as JSON by kind of notification, `default` for the others: `{"default":{"id":"…","fields":{"thing1":"title","time2":"time"}}}`; the values are `title`, `text`, `activity`, `time`. None: no messages in WeChat.',
  }),
  timeoutMs: setting({
    env: 'WX_API_TIMEOUT_MS',
    parse: wholeNumber(1_000, 8_000),
    default: 5_000,
    about: 'Milliseconds for what one call of ours needs from the WeChat API, retries included.',
  }),
}
