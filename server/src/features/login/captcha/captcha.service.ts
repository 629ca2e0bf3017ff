import { randomBytes, randomInt } from 'node:crypto'
import { CAPTCHA_LIFE_SECONDS, type CaptchaAnswer } from '@quan/contract/sms/captcha.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Origin } from '#platform/limits/call-limits.ts'
import type { captchaQueries } from '../login.queries.ts'
import { captchaPicture, newCaptchaText } from './captcha-picture.ts'

/** Samples a second; enough for tones, small enough for a slow line. */
const SAMPLES_A_SECOND = 8_000
const BEEP_SECONDS = 0.12
/** Between the beeps of a digit. */
const GAP_SECONDS = 0.2
/** Between two digits: long enough to write one down. */
const PAUSE_SECONDS = 1.5
/** Silence before the first beep, so that a screen reader can end its sentence. */
const LEAD_SECONDS = 0.8
/** Pitch of the first digit in hertz; each further one is higher by a third, so that a new digit is heard as one. */
const FIRST_PITCH = 440
const THIRD = 1.26
/** A beep grows and fades within this time, so that it does not click. */
const FADE_SECONDS = 0.015
const LOUDNESS = 90
/** Value of silence in unsigned samples of one byte. */
const SILENCE = 128
const HEADER_BYTES = 44

export type CaptchaParts = {
  captchas: ReturnType<typeof captchaQueries>
  clock: Clock
  /** Counts one with sound; throws `limit.exceeded`. */
  countSpoken(origin: Origin): Promise<void>
}

const ID_BYTES = 16

type AskedCaptcha = { isHeard: boolean; origin: Origin }

/**
 * Draws a captcha, the only good one of its device; one that is heard as well holds digits alone, and there are few of
 * them. Throws `limit.exceeded`.
 */
export async function makeCaptcha(
  { isHeard, origin }: AskedCaptcha,
  { captchas, clock, countSpoken }: CaptchaParts,
): Promise<CaptchaAnswer> {
  if (isHeard) await countSpoken(origin)
  const { device } = origin
  const text = newCaptchaText({ isHeard, pick: randomInt })
  const id = randomBytes(ID_BYTES).toString('base64url')
  await captchas.sweep(clock.now())
  await captchas.add({ id, text, device, expiresAt: clock.now() + CAPTCHA_LIFE_SECONDS * 1_000 })
  const captchaBase64 = dataUri('image/svg+xml', Buffer.from(captchaPicture(text, randomInt)))
  const sound = isHeard ? { audioBase64: dataUri('audio/wav', captchaSound(text)) } : {}
  return { errCode: 0, id, captchaBase64, ...sound }
}

const dataUri = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`

/**
 * Digits as sound for who cannot see the picture: each digit is heard as so many beeps, with a pause of a second and a
 * half between digits and a higher pitch for each. Counting needs no voice and no language, and nothing but ears.
 * Answers a WAV file (PCM, one byte a sample, one channel).
 */
function captchaSound(digits: string): Buffer {
  const beeps = [...digits].flatMap((digit, place) => beepsOf(Number(digit), FIRST_PITCH * THIRD ** place))
  return wavOf(Buffer.concat([silence(LEAD_SECONDS), ...beeps]))
}

function beepsOf(count: number, pitch: number): Buffer[] {
  const one = [beep(pitch), silence(GAP_SECONDS)]
  return [...Array.from({ length: count }, () => one).flat(), silence(PAUSE_SECONDS - GAP_SECONDS)]
}

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * SAMPLES_A_SECOND), SILENCE)

function beep(pitch: number): Buffer {
  const length = Math.round(BEEP_SECONDS * SAMPLES_A_SECOND)
  const samples = Buffer.alloc(length)
  for (let at = 0; at < length; at++) {
    const edge = Math.min(at, length - at) / (FADE_SECONDS * SAMPLES_A_SECOND)
    const wave = Math.sin((2 * Math.PI * pitch * at) / SAMPLES_A_SECOND)
    samples[at] = SILENCE + Math.round(LOUDNESS * Math.min(1, edge) * wave)
  }
  return samples
}

/** The header of RIFF/WAVE as its specification has it; numbers are little-endian. */
function wavOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  // PCM, one channel
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLES_A_SECOND, 24)
  header.writeUInt32LE(SAMPLES_A_SECOND, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
