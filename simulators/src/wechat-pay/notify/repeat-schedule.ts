/** The vendor's waits before the repeats of a notification nobody acknowledged, in seconds. */
const REPEAT_AFTER_SECONDS = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]
/** The repeats run this many times faster than the vendor's, so that a test can wait for them. */
const FASTER = 100

/** When a notification is tried again that has failed `tries` times, the last time now; null when it is given up. */
export function nextTryAt(tries: number, now: number): number | null {
  const seconds = REPEAT_AFTER_SECONDS[tries - 1]
  return seconds === undefined ? null : now + (seconds * 1_000) / FASTER
}
