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
