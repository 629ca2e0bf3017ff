const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Waits before the second and each further try of a message to a browser, in milliseconds. */
const WAITS_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

type Tried = {
  /** How often it was tried already. */
  tries: number
  /** What the push service asked for at least, in milliseconds. */
  pauseMs: number
}

/** Wait before the next try, in milliseconds; null = that was the last one. */
export function waitBefore({ tries, pauseMs }: Tried): number | null {
  const waitMs = WAITS_MS[tries - 1]
  return waitMs === undefined ? null : Math.max(waitMs, pauseMs)
}
