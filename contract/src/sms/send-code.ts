import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { CAPTCHA_CHARACTERS, captchaOverdue, captchaWrong } from '#sms/captcha.ts'
import { SmsScene, smsTooOften, smsUnavailable } from '#sms/sms-code.ts'

/** Longest id of a captcha, in characters. */
const CAPTCHA_ID_MAX = 64

/**
 * Sends an SMS code; `seconds` tells when the next one may be asked for. The same answer whether or not the number is
 * known. Errors: `captcha.wrong`, `captcha.overdue`, `sms.too_often`, `sms.unavailable`.
 */
export const sendCode = defineEndpoint({
  path: 'CommonApi/SendCode',
  access: 'open',
  sealed: true,
  reads: false,
  about: 'Sends an SMS code to a phone.',
  input: z.object({
    wxUserInfoMobilePhone: mobilePhone,
    captcha: z.object({
      id: z.string('请先获取图形验证码').check(z.maxLength(CAPTCHA_ID_MAX, '请先获取图形验证码')),
      text: z
        .string('请填写图形验证码')
        .check(
          z.trim(),
          z.minLength(CAPTCHA_CHARACTERS, `请填写图中 ${CAPTCHA_CHARACTERS} 个字符`),
          z.maxLength(CAPTCHA_CHARACTERS, `请填写图中 ${CAPTCHA_CHARACTERS} 个字符`),
        ),
    }),
    scene: z.enum(SmsScene, '用途不正确'),
  }),
  output: z.object({ seconds: z.int() }),
  errors: [captchaWrong, captchaOverdue, smsTooOften, smsUnavailable],
})
