import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { phoneHeld } from '#login/hold-phone.ts'
import { phoneTaken, wechatBound, wechatRefused, wechatTaken, wechatUnavailable } from '#login/login-errors.ts'
import { userInfo } from '#member/user-info.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { codeTooOften, codeWrong, smsCode } from '#sms/sms-code.ts'
import { handedOut } from '#login/register-login-account.ts'

const authorised = handedOut('微信授权信息不正确')

/**
 * Binds the WeChat account of an authorisation to the caller who has none yet; another one takes its place at a login by
 * phone alone. Errors: `wechat.refused`, `wechat.unavailable`, `wechat.taken`, `wechat.bound`.
 */
export const bindWeChat = defineEndpoint({
  path: 'WxUserInfo/BindWeChat',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Binds a WeChat account to the caller.',
  input: z.object({ wxCode: authorised, state: authorised }),
  output: userInfo,
  errors: [wechatRefused, wechatUnavailable, wechatTaken, wechatBound],
})

/**
 * Changes the caller's phone number; `code` came to the new one, `stepUpCode` (scene `stepUp`) to the present one.
 * Without that the change waits for `PHONE_HOLD_MS`, is told to the present phone and every device, and can be undone
 * from each. Errors: `code.wrong`, `code.too_often`, `phone.taken`.
 */
export const bindPhone = defineEndpoint({
  path: 'WxUserInfo/BindPhone',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Changes the caller's phone number.",
  input: z.object({ wxUserInfoMobilePhone: mobilePhone, code: smsCode, stepUpCode: z.nullish(smsCode) }),
  output: z.union([userInfo, phoneHeld]),
  errors: [codeWrong, codeTooOften, phoneTaken],
})
