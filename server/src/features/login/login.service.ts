import type { CaptchaParts } from '#features/login/captcha/captcha.service.ts'
import { deviceQueries } from '#features/login/device.queries.ts'
import { type Devices, devicesService } from '#features/login/devices.service.ts'
import type { TokenParts } from '#features/login/login-credential.service.ts'
import { captchaQueries } from '#features/login/login.queries.ts'
import { type SmsCodes, smsCodes } from '#features/login/sms-code.service.ts'
import type { WechatLogin } from '#features/login/wechat-authorisation.ts'
import type { SmsService } from '#outside/sms/sms-service.ts'
import type { Univerify } from '#outside/univerify/univerify.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { derivedKey, type ServerKeys } from '#platform/config/server-keys.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'
import { cachedSessionValidity, type SessionValidity } from '#platform/tokens/session-validity.ts'

export type LoginServiceParts = {
  sql: Sql
  clock: Clock
  keys: Pick<ServerKeys, 'accessToken'>
  sms: Pick<SmsService, 'sendCode'>
  univerify: Univerify | null
  wechat: WechatLogin | null
  publicUrl: string
  /** False lifts the limits counted in time, never tries. */
  isLimited: boolean
}

/** Logins, devices and the ways to prove an identity. */
export type LoginService = Pick<LoginServiceParts, 'sql' | 'clock' | 'univerify' | 'wechat' | 'publicUrl'> &
  CaptchaParts &
  TokenParts & {
    /** Asked of each bearer of a token. */
    sessionValidity: SessionValidity
    /** Codes by SMS, for whatever needs the proof of a phone. */
    codes: SmsCodes
    devices: Devices
  }

const SMS_PURPOSE = 'sms codes and their counts'

/** One for a server. */
export function loginService({ keys, sms, isLimited, ...parts }: LoginServiceParts): LoginService {
  const { sql, clock } = parts
  const [secret] = keys.accessToken
  if (!secret) throw new Error('There is no key to derive from. Fill KEYS_DIR.')
  const sessionValidity = cachedSessionValidity({ ask: (caller) => deviceQueries(sql).isValid(caller), clock })
  const devices = devicesService({ sql, clock, sessionValidity })
  return {
    ...parts,
    sessionValidity,
    devices,
    captchas: captchaQueries(sql),
    codes: smsCodes({ sql, clock, sms, isLimited, hashKey: derivedKey(secret, SMS_PURPOSE) }),
    tokens: accessTokens({ keys: keys.accessToken, clock }),
  }
}
