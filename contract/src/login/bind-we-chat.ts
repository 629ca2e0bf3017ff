import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { handedOut } from '#login/handed-out-field.ts'
import { wechatRefused, wechatTaken, wechatUnavailable } from '#login/login-errors.ts'
import { userInfo } from '#member/user-info.ts'

const authorised = handedOut('微信授权信息不正确')

/**
 * Binds the WeChat account of an authorisation to the caller. Errors: `wechat.refused`, `wechat.unavailable`,
 * `wechat.taken`.
 */
export const bindWeChat = defineEndpoint({
  path: 'WxUserInfo/BindWeChat',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Binds a WeChat account to the caller.',
  input: z.object({ wxCode: authorised, state: authorised }),
  output: userInfo,
  errors: [wechatRefused, wechatUnavailable, wechatTaken],
})
