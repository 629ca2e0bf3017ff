type Retry<Result> = {
  /** One try; told how many milliseconds are left for it. */
  attempt: (leftMs: number) => Promise<Result>
  /** Waits before the second and each further try, in milliseconds. */
  waitsMs: readonly number[]
  /** Whether a failure may pass by itself. */
  mayPass: (error: unknown) => boolean
  /** When all tries and waits must be over, by `now`. */
  deadline: number
  /** Milliseconds of a clock that never jumps. */
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/** Tries until there is a result, a failure that stays, too many tries, or no time left for another one. */
export async function retry<Result>(parts: Retry<Result>): Promise<Result> {
  const { attempt, waitsMs, mayPass, deadline, now, sleep } = parts
  for (const waitMs of waitsMs) {
    try {
      return await attempt(deadline - now())
    } catch (error) {
      if (!mayPass(error) || now() + waitMs >= deadline) throw error
      await sleep(waitMs)
    }
  }
  return await attempt(deadline - now())
}
