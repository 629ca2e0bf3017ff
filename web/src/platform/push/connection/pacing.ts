import type { PushClock } from '../push-clock.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { backOffMs } from './back-off.ts'

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
