const SECONDS_A_MINUTE = 60

/** `01:52`, as players write times; parts of a second are left out. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  return [Math.floor(whole / SECONDS_A_MINUTE), whole % SECONDS_A_MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
