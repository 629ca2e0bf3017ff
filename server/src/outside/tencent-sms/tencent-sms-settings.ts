import { newsTemplates } from '#outside/sms/news-templates.ts'
import { httpUrl, setting, text, wholeNumber } from '#platform/config/setting.ts'

const optionalText = (env: string, about: string) => setting<string | null>({ env, parse: text, default: null, about })

/** Settings of the second SMS service (Tencent Cloud), which takes over when the first refuses; none: there is no second. */
export const tencentSmsSettings = {
  baseUrl: setting<string | null>({
    env: 'TCSMS_BASE_URL',
    parse: httpUrl,
    default: null,
    about: 'Base address of the second SMS service; the simulator in demo. None: there is no second one.',
  }),
  secretId: optionalText('TCSMS_SECRET_ID', 'Secret id of the second SMS service.'),
  secretKey: optionalText('TCSMS_SECRET_KEY', 'Secret key of the second SMS service.'),
  sdkAppId: optionalText('TCSMS_SDK_APP_ID', 'Application of the second SMS service.'),
  signName: optionalText('TCSMS_SIGN_NAME', 'Approved signature at the second SMS service.'),
  templateId: optionalText(
    'TCSMS_TEMPLATE_ID',
    'Approved template of a login code at the second SMS service, with the one variable of the code.',
  ),
  newsTemplates: setting<Readonly<Record<string, string>>>({
    env: 'TCSMS_NEWS_TEMPLATES',
    parse: newsTemplates,
    default: {},
    about: 'Approved templates of news at the second SMS service, named as in `ALISMS_NEWS_TEMPLATES`.',
  }),
  region: setting({
    env: 'TCSMS_REGION',
    parse: text,
    default: 'ap-guangzhou',
    about: 'Region that the second SMS service is asked in.',
  }),
  timeoutMs: setting({
    env: 'TCSMS_TIMEOUT_MS',
    parse: wholeNumber(1_000, 12_000),
    default: 5_000,
    about: 'Milliseconds for one message of the second SMS service; there is no second try.',
  }),
}
