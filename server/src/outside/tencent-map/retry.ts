import { TencentMapError } from './tencent-map-error.ts'

const MAX_ATTEMPTS = 3
/** The per-second limit of the key lasts until the second is over. */
const RETRY_WAIT_MS = 1_000

type Retry<Result> = {
  /** One try; told how many milliseconds are left for it. */
  attempt: (leftMs: number) => Promise<Result>
  /** Time for all tries and the waits between them, in milliseconds. */
  budgetMs: number
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/** Tries until there is a result, a failure that stays, too many tries, or no time left for another one. */
export async function retry<Result>({ attempt, budgetMs, now, sleep }: Retry<Result>): Promise<Result> {
  const deadline = now() + budgetMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(deadline - now())
    } catch (error) {
      const mayPass = error instanceof TencentMapError && error.canRetry && tries < MAX_ATTEMPTS
      if (!mayPass || now() + RETRY_WAIT_MS >= deadline) throw error
      await sleep(RETRY_WAIT_MS)
    }
  }
}
