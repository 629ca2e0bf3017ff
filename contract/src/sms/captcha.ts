import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** Characters of an image captcha; compared without regard to case. */
export const CAPTCHA_CHARACTERS = 4
/** Life of an image captcha, in seconds. */
export const CAPTCHA_LIFE_SECONDS = 180
/** Width of the captcha picture, in pixels. */
export const CAPTCHA_WIDTH_PX = 150
/** Height of the captcha picture, in pixels. */
export const CAPTCHA_HEIGHT_PX = 40

/** The text does not match the picture; the picture is used up. */
export const captchaWrong = defineError({ code: 'captcha.wrong', status: 400, text: '图形验证码不对，请看新的一张' })

/** The picture is unknown, used up or older than `CAPTCHA_LIFE_SECONDS`. */
export const captchaOverdue = defineError({
  code: 'captcha.overdue',
  status: 400,
  text: '图形验证码已过期，请看新的一张',
})

/** Path of the captcha object. */
export const CAPTCHA_PATH = '/cloud/captcha'
/** The only method of the captcha object. */
export const CAPTCHA_METHOD = 'getImageCaptcha'
/** The only scene of a captcha. */
export const CAPTCHA_SCENE = 'app'

/**
 * What is asked of the captcha object. `spoken` = the captcha as sound as well, for who cannot see it; it then holds
 * digits from 1 to 6 alone, in the picture too.
 */
export const captchaQuestion = z.object({
  method: z.literal(CAPTCHA_METHOD, '没有这个方法'),
  scene: z.literal(CAPTCHA_SCENE, '没有这个场景'),
  spoken: z.nullish(z.boolean()),
})

/** A captcha; pictures and sounds are data URIs. */
export const captchaAnswer = z.object({
  errCode: z.literal(0),
  id: z.string(),
  captchaBase64: z.string(),
  /**
   * The digits as a WAV, only when asked for: each digit is so many beeps, with a pause of a second and a half and a
   * higher pitch before the next. The page says so beside it.
   */
  audioBase64: z.optional(z.string()),
})
/** A captcha. */
export type CaptchaAnswer = z.infer<typeof captchaAnswer>
