/** What runs the limits of time: a clock that nobody sets, and something that comes back. Tests replace it. */
export type Pace = {
  /** Milliseconds since some moment; never goes back. */
  now(): number
  /** Acts again and again until the answered function is called. */
  every(ms: number, act: () => void): () => void
}

/** The machine's. */
export const systemPace: Pace = {
  now: () => performance.now(),
  every(ms, act) {
    const timer = setInterval(act, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}
