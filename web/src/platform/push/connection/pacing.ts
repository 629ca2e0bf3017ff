import { CONNECTION_ATTEMPTS_MAX, CONNECTION_ATTEMPTS_WINDOW_MS } from '@quan/contract/push/push-limits.ts'
import type { PushClock } from '../push-clock.ts'

/** Wait after the first failure, in milliseconds. Named by no document, as the longest. */
const FIRST_MS = 1_000

/** Longest wait between two attempts, in milliseconds. */
const LONGEST_MS = 60_000

/** When the next attempt to connect is made. */
export type Pacing = {
  /** Counts an attempt; false = it must not be made. */
  mayAttempt(): boolean
  /** In so many milliseconds, in place of whatever was planned. */
  connectAfter(ms: number): void
  /** Later, the later the more failures there were. */
  connectAfterFailure(): void
  forget(): void
  lineUp(): void
  lineDown(): void
}

/** How long a line must be up before earlier failures are forgotten, in milliseconds. Named by no document. */
const STABLE_MS = 10_000

type PacingParts = { clock: PushClock; random: () => number; connect: () => void }

export function createPacing({ clock, random, connect }: PacingParts): Pacing {
  let failures = 0
  let forget = () => {}
  let doubtStability = () => {}

  function connectAfter(ms: number) {
    forget()
    forget = clock.after(ms, connect)
  }

  return {
    mayAttempt: createAttemptLimit(clock.now),
    connectAfter,
    connectAfterFailure() {
      failures += 1
      connectAfter(backOffMs(failures, random))
    },
    forget: () => forget(),
    lineUp() {
      doubtStability = clock.after(STABLE_MS, () => {
        failures = 0
      })
    },
    lineDown: () => doubtStability(),
  }
}

/** Counts connection attempts; refused ones count too. The returned function tells whether one more may be made. */
function createAttemptLimit(now: () => number): () => boolean {
  let attempts: number[] = []
  return () => {
    const at = now()
    // no more than would be refused anyway
    attempts = [...attempts, at].filter((one) => at - one < CONNECTION_ATTEMPTS_WINDOW_MS)
    attempts = attempts.slice(-(CONNECTION_ATTEMPTS_MAX + 1))
    return attempts.length <= CONNECTION_ATTEMPTS_MAX
  }
}

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, spread so that clients do not come all at once. */
function backOffMs(failures: number, random: () => number): number {
  const wholeMs = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
  return Math.round((wholeMs * (1 + random())) / 2)
}

/** Lets something happen at most once in so many milliseconds; the returned function tells whether it may now. */
export function createMinGap(now: () => number, gapMs: number): () => boolean {
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - lastAt < gapMs) return false
    lastAt = at
    return true
  }
}
