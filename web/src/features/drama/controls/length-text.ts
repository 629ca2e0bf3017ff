import { dramaText } from '#texts/drama-text.ts'

const SECONDS_A_MINUTE = 60

/** How long an episode is, in words: 1 分 52 秒. */
export function lengthText(length: number): string {
  const whole = Math.round(length)
  const [minutes, seconds] = [Math.floor(whole / SECONDS_A_MINUTE), whole % SECONDS_A_MINUTE]
  return minutes === 0 ? dramaText.seconds({ seconds }) : dramaText.minutes({ minutes, seconds })
}
