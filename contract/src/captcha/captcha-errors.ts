import { defineError } from '#endpoint/define-error.ts'

/** The text does not match the picture; the picture is used up. */
export const captchaWrong = defineError({ code: 'captcha.wrong', status: 400, text: '图形验证码不对，请看新的一张' })
/** The picture is unknown, used up or older than `CAPTCHA_LIFE_SECONDS`. */
export const captchaOverdue = defineError({
  code: 'captcha.overdue',
  status: 400,
  text: '图形验证码已过期，请看新的一张',
})
