import { SEALING_CLOCK_TOLERANCE_MS } from '@quan/contract/sealing/sealing-limits.ts'

/** Remembers which bodies came, so that none is taken twice. */
export type ReplayGuard = {
  /** False when this body came before, or may have. `at` is when it was sealed, `now` the server's time, both in ms. */
  isNew(body: { name: string; at: number; now: number }): boolean
}

/** Bodies are remembered by the minute they were sealed in: a minute is forgotten as a whole. */
const MINUTE_MS = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS)

/**
 * Remembers the bodies of every minute that is within the tolerance of clocks, independently of the keys that are
 * kept. With more than `bodiesMax` the minute farthest from now is forgotten and closed: under attack the tolerance
 * of clocks shrinks, the protection does not.
 */
export function replayGuard({ bodiesMax }: { bodiesMax: number }): ReplayGuard {
  const minutes = new Map<number, Set<string>>()
  const closed = new Set<number>()
  let remembered = 0

  function forget(minute: number) {
    remembered -= minutes.get(minute)?.size ?? 0
    minutes.delete(minute)
  }

  function forgetBefore(first: number) {
    for (const minute of minutes.keys()) if (minute < first) forget(minute)
    for (const minute of closed) if (minute < first) closed.delete(minute)
  }

  function closeFarthestFrom(now: number) {
    const [farthest] = [...minutes.keys()].sort((one, other) => Math.abs(other - now) - Math.abs(one - now))
    if (farthest === undefined) return
    forget(farthest)
    closed.add(farthest)
  }

  return {
    isNew({ name, at, now }) {
      forgetBefore(minuteOf(now - SEALING_CLOCK_TOLERANCE_MS))
      if (remembered >= bodiesMax) closeFarthestFrom(minuteOf(now))
      const minute = minuteOf(at)
      const bodies = minutes.get(minute) ?? new Set()
      if (closed.has(minute) || bodies.has(name)) return false
      minutes.set(minute, bodies.add(name))
      remembered++
      return true
    },
  }
}
