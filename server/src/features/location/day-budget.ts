import type { Clock } from '#platform/clock/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Counts what may still be asked on the calendar day (UTC) of the clock. */
export function dayBudget(limit: () => number, clock: Clock) {
  let day = 0
  let taken = 0
  return {
    take(): boolean {
      const today = Math.floor(clock.now() / DAY_MS)
      if (today !== day) [day, taken] = [today, 0]
      if (taken >= limit()) return false
      taken += 1
      return true
    },
  }
}
