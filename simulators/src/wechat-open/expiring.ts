/** Things by random names that end; for a while after it is still known that they were. */
export type Expiring<Value> = {
  set(name: string, value: Value): void
  /** `unknown` when there never was one, or long ago. */
  find(name: string): { state: 'good' | 'expired'; value: Value } | { state: 'unknown'; value: null }
}

type ExpiringOptions = { now: () => number; lifeMs: number }

/** How long the ended are remembered, in their own lives. */
const REMEMBERED_LIVES = 3

/** Keeps values in memory, each for the same time. */
export function expiring<Value>({ now, lifeMs }: ExpiringOptions): Expiring<Value> {
  const kept = new Map<string, { value: Value; since: number }>()
  return {
    set(name, value) {
      for (const [old, { since }] of kept) if (now() - since > REMEMBERED_LIVES * lifeMs) kept.delete(old)
      kept.set(name, { value, since: now() })
    },
    find(name) {
      const found = kept.get(name)
      if (!found) return { state: 'unknown', value: null }
      return { state: now() - found.since < lifeMs ? 'good' : 'expired', value: found.value }
    },
  }
}
