/** Time as the push client lives by it. */
export type PushClock = {
  /** Unix milliseconds. */
  now(): number
  /** Runs once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
}

/** The time of this device. */
export const deviceClock: PushClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** The same time until it is ended: what was planned for later then never runs. */
export function endableClock(clock: PushClock): PushClock & { end(): void } {
  let isOver = false
  return {
    now: clock.now,
    after: (ms, run) =>
      clock.after(ms, () => {
        if (!isOver) run()
      }),
    end() {
      isOver = true
    },
  }
}
