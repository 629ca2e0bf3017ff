import type { Clock } from '#platform/clock/clock.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1_000

/** Counts per key; a key's minute begins with its first count. */
type MinuteCounter = {
  /** Counts one. Answers the seconds to wait when there were too many, else 0. */
  count(key: string): number
  /** Takes back one that turned out not to count. */
  takeBack(key: string): void
}

type Minute = { counted: number; endsAt: number }

/**
 * Allows `limit` counts a minute and key. Keys whose minute is over are forgotten; with more than `keysMax` at a time
 * the oldest are, so that invented keys cannot fill the memory.
 */
export function minuteCounter({
  limit,
  keysMax,
  clock,
  windowMs = MINUTE_MS,
}: {
  limit: number
  keysMax: number
  clock: Clock
  /** What stands for the minute, in milliseconds. */
  windowMs?: number
}): MinuteCounter {
  // in the order in which the minutes end, because a key that begins anew is put at the end
  const minutes = new Map<string, Minute>()

  function begin(key: string, now: number): Minute {
    for (const [old, { endsAt }] of minutes) {
      if (endsAt > now && minutes.size < keysMax) break
      minutes.delete(old)
    }
    minutes.delete(key)
    const minute = { counted: 0, endsAt: now + windowMs }
    minutes.set(key, minute)
    return minute
  }

  const secondsTo = (endsAt: number) => Math.ceil((endsAt - clock.now()) / SECOND_MS)

  return {
    takeBack(key) {
      const known = minutes.get(key)
      if (known && known.counted > 0) known.counted--
    },
    count(key) {
      const now = clock.now()
      const known = minutes.get(key)
      const minute = known && known.endsAt > now ? known : begin(key, now)
      minute.counted++
      return minute.counted <= limit ? 0 : secondsTo(minute.endsAt)
    },
  }
}
