import * as z from 'zod/mini'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { mobilePhone } from '#person/mobile-phone.ts'
import { CAPTCHA_CHARACTERS, captchaOverdue, captchaUnavailable, captchaWrong } from '#sms/captcha.ts'
import { SmsScene, smsTooOften, smsUnavailable } from '#sms/sms-code.ts'

/** Longest id of a captcha, in characters. */
const CAPTCHA_ID_MAX = 64
/** Longest ticket of the vendor's captcha, and longest random text beside it, in characters. */
const CAPTCHA_TICKET_MAX = 2_048

/** A drawn captcha, and what somebody read in it. */
export const drawnCaptcha = z.object({
  id: z.string('请先获取图形验证码').check(z.maxLength(CAPTCHA_ID_MAX, '请先获取图形验证码')),
  text: z
    .string('请填写图形验证码')
    .check(
      z.trim(),
      z.minLength(CAPTCHA_CHARACTERS, `请填写图中 ${CAPTCHA_CHARACTERS} 个字符`),
      z.maxLength(CAPTCHA_CHARACTERS, `请填写图中 ${CAPTCHA_CHARACTERS} 个字符`),
    ),
})
/** A drawn captcha, and what somebody read in it. */
export type DrawnCaptcha = z.infer<typeof drawnCaptcha>

const ticketPart = () =>
  z
    .string('请先完成安全验证')
    .check(z.minLength(1, '请先完成安全验证'), z.maxLength(CAPTCHA_TICKET_MAX, '请先完成安全验证'))

/** What the vendor's script gave a page for somebody who passed its captcha. */
export const captchaTicket = z.object({ ticket: ticketPart(), randstr: ticketPart() })
/** What the vendor's script gave a page for somebody who passed its captcha. */
export type CaptchaTicket = z.infer<typeof captchaTicket>

/**
 * Sends an SMS code; `seconds` tells when the next one may be asked for. The same answer whether or not the number is
 * known. With `features.captcha` `vendor` a ticket is meant; a drawn captcha then buys few codes an address and hour.
 * Errors: `captcha.wrong`, `captcha.overdue`, `captcha.unavailable`, `sms.too_often`, `sms.unavailable`.
 */
export const sendCode = defineEndpoint({
  path: 'CommonApi/SendCode',
  access: 'open',
  sealed: true,
  reads: false,
  about: 'Sends an SMS code to a phone.',
  input: z.object({
    wxUserInfoMobilePhone: mobilePhone,
    captcha: z.union([drawnCaptcha, captchaTicket], '请先获取图形验证码'),
    scene: z.enum(SmsScene, '用途不正确'),
  }),
  output: z.object({ seconds: z.int() }),
  errors: [captchaWrong, captchaOverdue, captchaUnavailable, smsTooOften, smsUnavailable],
})
