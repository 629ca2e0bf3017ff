import type { KeyObject } from 'node:crypto'
import type { CompanionLinks } from '#features/companion/companion-links.service.ts'
import type { CaptchaParts } from '#features/login/captcha/captcha.service.ts'
import { anyCaptcha } from '#features/login/captcha/pass-captcha.ts'
import { standingOf } from '#features/login/device.queries.ts'
import { type Devices, devicesService } from '#features/login/devices.service.ts'
import type { TokenParts } from '#features/login/login-credential.service.ts'
import { type LoginNews, loginNews } from '#features/login/login-news.ts'
import { captchaQueries } from '#features/login/login.queries.ts'
import { countSpokenCaptcha } from '#features/login/message-limits.ts'
import { type SmsCodes, smsCodes } from '#features/login/sms-code.service.ts'
import type { WechatLogin } from '#features/login/wechat-authorisation.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import type { KeptBlocks } from '#features/safety/kept-blocks.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { TencentCaptcha } from '#outside/tencent-captcha/tencent-captcha-client.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { cachedSessionValidity, type SessionValidity } from '#platform/tokens/session-validity.ts'

export type LoginServiceParts = {
  sql: Sql
  vault: PersonalVault
  clock: Clock
  keys: Pick<ServerKeys, 'accessToken' | 'hash'>
  sms: Pick<SmsService, 'sendCode'>
  /** The vendor's captcha; null where captchas are drawn. */
  captcha: TencentCaptcha | null
  univerify: Univerify | null
  wechat: WechatLogin | null
  publicUrl: string
  /** False lifts the limits counted in time, never tries. */
  isLimited: boolean
  keptBlocks: Pick<KeptBlocks, 'restore'>
  companionLinks: Pick<CompanionLinks, 'phoneArrived'>
  notifications: Pick<Notifications, 'notify'>
}

/** Logins, devices and the ways to prove an identity. */
export type LoginService = Pick<
  LoginServiceParts,
  'sql' | 'vault' | 'clock' | 'univerify' | 'wechat' | 'publicUrl' | 'keptBlocks' | 'companionLinks'
> &
  CaptchaParts &
  TokenParts & {
    /** Asked of each bearer of a token. */
    sessionValidity: SessionValidity
    /** Codes by SMS, for whatever needs the proof of a phone. */
    codes: SmsCodes
    /** What proves that a person asks for one. */
    captcha: ReturnType<typeof anyCaptcha>
    devices: Devices
    /** Key of the hashes of codes and of who was counted. */
    hashKey: KeyObject
    /** Told to members about their logins. */
    news: LoginNews
  }

const SMS_PURPOSE = 'sms codes and their counts'

/** One for a server. */
export function loginService(given: LoginServiceParts): LoginService {
  const { keys, sms, captcha: vendor, isLimited, notifications, ...parts } = given
  const { sql, vault, clock } = parts
  const [secret] = keys.hash
  if (!secret) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  const hashKey = derivedKey(secret, SMS_PURPOSE)
  const sessionValidity = cachedSessionValidity({ ask: (caller) => standingOf(caller, sql), clock })
  const news = loginNews({ notifications, clock, vault })
  const devices = devicesService({ sql, clock, sessionValidity })
  return {
    ...parts,
    sessionValidity,
    devices,
    hashKey,
    news,
    captchas: captchaQueries(sql),
    captcha: anyCaptcha({ sql, clock, vendor }),
    async countSpoken(origin) {
      if (isLimited) await countSpokenCaptcha(origin, { sql, hashKey, at: clock.now() })
    },
    codes: smsCodes({ sql, vault, clock, sms, isLimited, hashKey, news }),
    tokens: accessTokens({ keys: keys.accessToken, clock }),
  }
}
