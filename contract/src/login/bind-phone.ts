import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { phoneTaken } from '#login/login-errors.ts'
import { userInfo } from '#member/user-info.ts'
import { mobilePhone } from '#phone/mobile-phone-field.ts'
import { smsCode } from '#sms/sms-code-field.ts'
import { codeWrong } from '#sms/sms-errors.ts'

/** Changes the caller's phone number; the code belongs to the new one. Errors: `code.wrong`, `phone.taken`. */
export const bindPhone = defineEndpoint({
  path: 'WxUserInfo/BindPhone',
  access: 'member',
  sealed: true,
  reads: false,
  about: "Changes the caller's phone number.",
  input: z.object({ wxUserInfoMobilePhone: mobilePhone, code: smsCode }),
  output: userInfo,
  errors: [codeWrong, phoneTaken],
})
