import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings, required } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { reasonOf } from '../exchange/exchange.ts'
import { type VendorWatch, watched } from '../vendor-watch.ts'
import { type TencentCaptcha, tencentCaptchaClient, TencentCaptchaError } from './tencent-captcha-client.ts'
import { tencentCaptchaSettings } from './tencent-captcha-settings.ts'

/** The vendor's script for pages. */
const SCRIPT_URL = 'https://turing.captcha.qcloud.com/TCaptcha.js'

type CaptchaParts = { config: ServerConfig; environment: Environment; clock: Clock; watch: VendorWatch }

/** The vendor's captcha as the settings describe it; null when none of its own is given, and captchas are drawn. */
export function captchaFromSettings({ config, environment, clock, watch }: CaptchaParts): TencentCaptcha | null {
  const given = readSettings(tencentCaptchaSettings, environment)
  if (!given.baseUrl && !given.secretId && !given.secretKey && !given.appId && !given.appSecretKey) return null
  const { mode, port, publicUrl } = config
  const env = (name: keyof typeof tencentCaptchaSettings) => tencentCaptchaSettings[name].env
  const need = (name: 'secretId' | 'secretKey' | 'appId' | 'appSecretKey') => () =>
    required({ mode, env: env(name), given: given[name] })
  const simulated = `http://127.0.0.1:${port}/sim/tencent-captcha/api`
  // browsers load the script by the address they know, the server asks on loopback
  const script = { mode, env: env('scriptUrl'), simulated: `${publicUrl}/sim/tencent-captcha/TCaptcha.js` }
  const usual = mode === 'production' ? SCRIPT_URL : null
  const [baseUrl, scriptUrl, secretId, secretKey, appId, appSecretKey] = readAll(
    () => outsideAddress({ mode, env: env('baseUrl'), given: given.baseUrl, simulated }),
    () => outsideAddress({ ...script, given: given.scriptUrl ?? usual }),
    need('secretId'),
    need('secretKey'),
    need('appId'),
    need('appSecretKey'),
  )
  const account = { secretId, secretKey, appId, appSecretKey, timeoutMs: given.timeoutMs }
  return watched(tencentCaptchaClient({ baseUrl, scriptUrl, ...account, now: clock.now }), {
    service: 'tencent-captcha',
    watch,
    codeOf: (error) => (error instanceof TencentCaptchaError ? (error.vendorCode ?? reasonOf(error)) : null),
  })
}
