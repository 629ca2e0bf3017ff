import { newsTemplates } from '#outside/sms/news-templates.ts'
import { httpUrl, setting, text, wholeNumber } from '#platform/config/setting.ts'

/** Settings of the SMS service (Aliyun); needed in production. */
export const aliyunSmsSettings = {
  baseUrl: setting<string | null>({
    env: 'ALISMS_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the SMS service; the simulator in demo.',
  }),
  accessKeyId: setting<string | null>({
    env: 'ALISMS_ACCESS_KEY_ID',
    parse: text,
    default: null,
    about: 'Access key id of the SMS service.',
  }),
  accessKeySecret: setting<string | null>({
    env: 'ALISMS_ACCESS_KEY_SECRET',
    parse: text,
    default: null,
    about: 'Access key secret of the SMS service.',
  }),
  signName: setting<string | null>({
    env: 'ALISMS_SIGN_NAME',
    parse: text,
    default: null,
    about: 'Approved signature at the head of a message.',
  }),
  templateCode: setting<string | null>({
    env: 'ALISMS_TEMPLATE_CODE',
    parse: text,
    default: null,
    about: 'Approved template of a login code, with the one variable `code`.',
  }),
  newsTemplates: setting<Readonly<Record<string, string>>>({
    env: 'ALISMS_NEWS_TEMPLATES',
    parse: newsTemplates,
    default: {},
    about:
      'Approved templates of news, as `waitingListOffer=SMS_1,activityCancelled=SMS_2`, each with the one variable `title`; besides these `activityMoved`, `refundFailed`, and one language alone as `waitingListOffer.en`. None: no news by SMS.',
  }),
  timeoutMs: setting({
    env: 'ALISMS_TIMEOUT_MS',
    parse: wholeNumber(1_000, 12_000),
    default: 5_000,
    about: 'Milliseconds for one message; there is no second try.',
  }),
}
