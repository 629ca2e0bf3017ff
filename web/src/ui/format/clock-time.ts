import { twoDigits } from '@quan/contract/date/format-date.ts'

const MINUTE_SECONDS = 60

/** Minutes and seconds as clocks write them, `01` and `52`; parts of a second are left out. */
export function clockParts(seconds: number) {
  const whole = Math.floor(seconds)
  return { minutes: twoDigits(Math.floor(whole / MINUTE_SECONDS)), seconds: twoDigits(whole % MINUTE_SECONDS) }
}

/** `01:52`, as players write times. */
export function clockTime(at: number): string {
  const { minutes, seconds } = clockParts(at)
  return `${minutes}:${seconds}`
}
