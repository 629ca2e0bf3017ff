import { randomBytes, randomInt } from 'node:crypto'
import type { CaptchaAnswer } from '@quan/contract/captcha/captcha-answer.ts'
import { captchaOverdue, captchaWrong } from '@quan/contract/captcha/captcha-errors.ts'
import { CAPTCHA_LIFE_SECONDS } from '@quan/contract/captcha/captcha-limits.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { captchaPicture, newCaptchaText } from './captcha-picture.ts'
import { captchaSound } from './captcha-sound.ts'
import type { captchaQueries } from '../login.queries.ts'

export type CaptchaParts = { captchas: ReturnType<typeof captchaQueries>; clock: Clock }

const ID_BYTES = 16

/** Draws a captcha; one that is heard as well holds digits alone. */
export async function makeCaptcha(isHeard: boolean, { captchas, clock }: CaptchaParts): Promise<CaptchaAnswer> {
  const text = newCaptchaText({ isHeard, pick: randomInt })
  const id = randomBytes(ID_BYTES).toString('base64url')
  await captchas.sweep(clock.now())
  await captchas.add({ id, text, expiresAt: clock.now() + CAPTCHA_LIFE_SECONDS * 1_000 })
  const captchaBase64 = dataUri('image/svg+xml', Buffer.from(captchaPicture(text, randomInt)))
  const sound = isHeard ? { audioBase64: dataUri('audio/wav', captchaSound(text)) } : {}
  return { errCode: 0, id, captchaBase64, ...sound }
}

const dataUri = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`

/** Uses a captcha up; throws `captcha.overdue` or `captcha.wrong` unless the text is its own. */
export async function passCaptcha(given: { id: string; text: string }, { captchas, clock }: CaptchaParts) {
  const taken = await captchas.take(given.id)
  if (!taken || taken.expires_at.getTime() <= clock.now()) throw new AppError(captchaOverdue)
  if (taken.text !== given.text.toUpperCase()) throw new AppError(captchaWrong)
}
