const SECONDS = /^\d{1,9}$/

/** The pause that a `Retry-After` asks for, in milliseconds: it names seconds or a moment. 0 = none. RFC 9110 §10.2.3. */
export function pauseOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1_000
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, until - now)
}
