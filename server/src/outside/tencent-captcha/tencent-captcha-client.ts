import type { CaptchaTicket } from '@quan/contract/sms/send-code.ts'
import { exchange, ExchangeError, reasonOf } from '#outside/exchange/exchange.ts'
import { plainBaseUrl } from '#outside/exchange/plain-base-url.ts'
import { TENCENT_CAPTCHA_CODES } from '#outside/vendor-codes/tencent-codes.ts'
import type { VendorCodes } from '#outside/vendor-codes/vendor-code.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Environment, outsideAddress, readAll, readSettings, required } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'
import { readTencentCloudAnswer, tencentCloudCode, tencentCloudRequest } from '../tencent-cloud/tencent-cloud-call.ts'
import { type VendorWatch, watched } from '../vendor-watch.ts'
import { tencentCaptchaSettings } from './tencent-captcha-settings.ts'

/** What a ticket is worth. `refused`: made up, used before, of another random text, or of a program. */
export type TicketWorth = 'good' | 'refused' | 'overdue'

/** The vendor's captcha, as features see it. */
export type TencentCaptcha = {
  /** The application, for the vendor's script. */
  appId: string
  /** Where pages load that script. */
  scriptUrl: string
  /**
   * Uses a ticket up; `address` is whose it should be, an IP address in full, no network of one. Throws
   * `TencentCaptchaError`.
   */
  check(given: CaptchaTicket & { address: string }): Promise<TicketWorth>
}

/** The vendor could not say what a ticket is worth. Carries neither ticket nor address. */
export class TencentCaptchaError extends Error {
  override readonly name = 'TencentCaptchaError'
  /** The vendor's code; null when there was none. */
  readonly vendorCode: string | null
  /** HTTP status where it was the failure; null otherwise. */
  readonly httpStatus: number | null
  constructor(message: string, options: ErrorOptions & { vendorCode?: string; httpStatus?: number } = {}) {
    super(message, options)
    this.vendorCode = options.vendorCode ?? null
    this.httpStatus = options.httpStatus ?? null
  }
}

type TencentCaptchaOptions = {
  secretId: string
  secretKey: string
  appId: string
  appSecretKey: string
  scriptUrl: string
  /** The vendor's host, or the simulator's prefix. */
  baseUrl: string
  timeoutMs: number
  /** Unix milliseconds. */
  now: () => number
  fetch?: typeof globalThis.fetch
}

const DESCRIBE = { service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' }
/** The only kind that the vendor still has. */
const CAPTCHA_TYPE = 9
const GOOD = 1
const OVERDUE = '8'
/** The vendor took the answer, and takes whoever gave it for a program all the same. */
const EVIL = 100

/** Client of Tencent Cloud's `DescribeCaptchaResult`. A ticket is good once, so nothing is asked twice. */
export function tencentCaptchaClient({ appId, scriptUrl, timeoutMs, now, ...options }: TencentCaptchaOptions) {
  const { appSecretKey, fetch = globalThis.fetch, ...key } = options
  const baseUrl = plainBaseUrl(options.baseUrl)
  const client: TencentCaptcha = {
    appId,
    scriptUrl,
    async check({ ticket, randstr, address }) {
      const input = {
        CaptchaType: CAPTCHA_TYPE,
        Ticket: ticket,
        Randstr: randstr,
        UserIp: address,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      }
      const request = tencentCloudRequest({ ...DESCRIBE, input }, { ...key, baseUrl, at: now() })
      const { status, text } = await exchange({ ...request, fetch, timeoutMs }).catch(unanswered)
      if (status !== 200) {
        throw new TencentCaptchaError(`The captcha service answered HTTP ${status}.`, { httpStatus: status })
      }
      return readWorth(readTencentCloudAnswer(text))
    },
  }
  return client
}

function unanswered(cause: unknown): never {
  if (!(cause instanceof ExchangeError)) throw cause
  throw new TencentCaptchaError(`The captcha service ${cause.message}.`, { cause })
}

function readWorth(answer: ReturnType<typeof readTencentCloudAnswer>): TicketWorth {
  const given = answer?.['CaptchaCode']
  const code = Number.isSafeInteger(given) ? String(given) : tencentCloudCode(answer?.['Error'])
  if (code === null) throw new TencentCaptchaError('The captcha service answered without a code.')
  if (code === String(GOOD)) return answer?.['EvilLevel'] === EVIL ? 'refused' : 'good'
  const codes: VendorCodes = TENCENT_CAPTCHA_CODES
  if (codes[code]?.remedy !== 'person')
    throw new TencentCaptchaError(`The captcha service refused with ${code}.`, { vendorCode: code })
  return code === OVERDUE ? 'overdue' : 'refused'
}

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
