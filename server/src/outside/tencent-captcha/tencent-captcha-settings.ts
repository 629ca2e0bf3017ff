import { httpUrl, setting, SettingFault, text, wholeNumber } from '#platform/config/setting.ts'

const APP_ID = /^[1-9]\d{4,11}$/

const optional = (env: string, parse: (value: string) => string, about: string) =>
  setting<string | null>({ env, parse, default: null, about })

/** Settings of the vendor's captcha (Tencent Cloud), which looks at how somebody moves; none: captchas are drawn. */
export const tencentCaptchaSettings = {
  baseUrl: optional(
    'TCCAPTCHA_BASE_URL',
    httpUrl,
    'Base address that tickets of the captcha are checked at; the simulator in demo. None: captchas are drawn.',
  ),
  secretId: optional('TCCAPTCHA_SECRET_ID', text, 'Secret id of the account that may check tickets.'),
  secretKey: optional('TCCAPTCHA_SECRET_KEY', text, 'Its secret key.'),
  appId: optional('TCCAPTCHA_APP_ID', appId, 'Application of the captcha (CaptchaAppId).'),
  appSecretKey: optional('TCCAPTCHA_APP_SECRET_KEY', text, 'Secret key of that application (AppSecretKey).'),
  scriptUrl: optional(
    'TCCAPTCHA_JS_URL',
    httpUrl,
    'Script of the captcha for pages; the vendor’s own unless given, the simulator’s in demo.',
  ),
  timeoutMs: setting({
    env: 'TCCAPTCHA_TIMEOUT_MS',
    parse: wholeNumber(500, 12_000),
    default: 3_000,
    about: 'Milliseconds for the check of one ticket; then the drawn captcha takes its place.',
  }),
}

function appId(value: string): string {
  if (APP_ID.test(value)) return value
  throw new SettingFault('must be a number such as 190000001')
}
