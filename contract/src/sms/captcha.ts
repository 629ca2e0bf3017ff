import * as z from 'zod/mini'
import { defineError } from '#endpoint/define-error.ts'

/** Characters of an image captcha; compared without regard to case. */
export const CAPTCHA_CHARACTERS = 4
/** Life of an image captcha, in seconds. */
export const CAPTCHA_LIFE_SECONDS = 180
/** Captchas with sound for a device within an hour: a program counts beeps as well as anybody. */
export const SPOKEN_CAPTCHAS_DEVICE_A_HOUR = 5
/** Captchas with sound for an address within an hour. */
export const SPOKEN_CAPTCHAS_ADDRESS_A_HOUR = 10
/** Codes an address may ask for by drawn captchas within an hour, where the vendor's captcha is set up. */
export const DRAWN_CAPTCHA_CODES_ADDRESS_A_HOUR = 3
/** Width of the captcha picture, in pixels. */
export const CAPTCHA_WIDTH_PX = 150
/** Height of the captcha picture, in pixels. */
export const CAPTCHA_HEIGHT_PX = 40

/**
 * What a code by SMS is asked for with: a picture of ours that was read, or the vendor's captcha, which looks at how
 * somebody moves.
 */
export const CAPTCHA_KINDS = ['drawn', 'vendor'] as const
/** One of the kinds of captchas. */
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number]

/** The text does not match the picture, or the vendor refuses the ticket; it is used up. */
export const captchaWrong = defineError({ code: 'captcha.wrong', status: 400, text: '图形验证码不对，请看新的一张' })

/** The picture is unknown, used up or older than `CAPTCHA_LIFE_SECONDS`, or the ticket than its life. */
export const captchaOverdue = defineError({
  code: 'captcha.overdue',
  status: 400,
  text: '图形验证码已过期，请看新的一张',
})

/**
 * The vendor's captcha cannot be asked, or there is none: a drawn one takes its place. No failure of ours by its status:
 * anybody can send a ticket that no vendor made, and the vendor's own failures are counted where it is asked.
 */
export const captchaUnavailable = defineError({
  code: 'captcha.unavailable',
  status: 400,
  text: '安全验证暂时用不了，请改填图形验证码',
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
