import {
  CAPTCHA_METHOD,
  CAPTCHA_PATH,
  CAPTCHA_SCENE,
  type CaptchaAnswer,
  captchaAnswer,
} from '@quan/contract/sms/captcha.ts'
import { ONE_CLICK_PATH, type OneClickAnswer, oneClickAnswer } from '@quan/contract/login/one-click.ts'
import type { CloudClient } from './cloud-client.ts'

/** The operator's pair, good once. */
export type OneClickPair = { access_token: string; openid: string }

/** A new image captcha; `isSpoken` = as sound as well. The one before is void. */
export function getCaptcha(
  cloud: CloudClient,
  { isSpoken = false, signal }: { isSpoken?: boolean; signal?: AbortSignal } = {},
): Promise<CaptchaAnswer> {
  const data = { method: CAPTCHA_METHOD, scene: CAPTCHA_SCENE, ...(isSpoken ? { spoken: true } : {}) }
  return cloud.call({ path: CAPTCHA_PATH, data, output: captchaAnswer, ...(signal ? { signal } : {}) })
}

/** A one-time ticket for the phone the operator confirms. */
export function uLogin(cloud: CloudClient, { access_token, openid }: OneClickPair): Promise<OneClickAnswer> {
  return cloud.call({ path: ONE_CLICK_PATH, data: { access_token, openid }, output: oneClickAnswer })
}
