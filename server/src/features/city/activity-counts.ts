import type { ActivityCount } from '#features/city/city-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'

/** Age in milliseconds from which counts are counted anew: they take a look at every activity there is. */
const KEPT_MS = 60_000
/** Age from which they are too old to be told even while they are counted anew. */
const TOLD_MS = 120_000

/** Counts of activities that have not ended. */
export type ActivityCounts = { get(): Promise<readonly ActivityCount[]> }

/** Counts at most once a minute; who asks while they are counted anew gets the last ones, unless these are too old. */
export function activityCounts(count: (now: number) => Promise<ActivityCount[]>, clock: Clock): ActivityCounts {
  let counted: { at: number; counts: readonly ActivityCount[] } | null = null
  let underWay: Promise<readonly ActivityCount[]> | null = null

  async function countNow() {
    try {
      const at = clock.now()
      const counts = await count(at)
      counted = { at, counts }
      return counts
    } finally {
      underWay = null
    }
  }

  return {
    async get() {
      const age = counted ? clock.now() - counted.at : Number.POSITIVE_INFINITY
      if (counted && age < KEPT_MS) return counted.counts
      underWay ??= countNow()
      if (!counted || age >= TOLD_MS) return underWay
      // whoever asks next meets the failure, if it lasts
      underWay.catch(() => {})
      return counted.counts
    },
  }
}
