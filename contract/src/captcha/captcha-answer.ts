import * as z from 'zod/mini'

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
