import { CONNECTION_ATTEMPTS_MAX, CONNECTION_ATTEMPTS_WINDOW_MS } from '@quan/contract/push/push-limits.ts'

/** Counts connection attempts; refused ones count too. The returned function tells whether one more may be made. */
export function createAttemptLimit(now: () => number): () => boolean {
  let attempts: number[] = []
  return () => {
    const at = now()
    // no more than would be refused anyway
    attempts = [...attempts, at].filter((one) => at - one < CONNECTION_ATTEMPTS_WINDOW_MS)
    attempts = attempts.slice(-(CONNECTION_ATTEMPTS_MAX + 1))
    return attempts.length <= CONNECTION_ATTEMPTS_MAX
  }
}
