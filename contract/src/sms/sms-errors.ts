import { defineError } from '#endpoint/define-error.ts'

/** Wrong, overdue or used-up SMS code, or one of another phone or scene. */
export const codeWrong = defineError({ code: 'code.wrong', status: 400, text: '验证码不对或已过期' })
/** A limit of codes was passed; `Retry-After` tells the seconds to wait. */
export const smsTooOften = defineError({ code: 'sms.too_often', status: 429, text: '验证码发送太频繁，请稍后再试' })
/** The SMS service did not take the message. */
export const smsUnavailable = defineError({
  code: 'sms.unavailable',
  status: 503,
  text: '短信暂时发不出去，请稍后再试',
})
