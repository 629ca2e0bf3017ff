import { activitySummaryQueries } from '#features/activity/activity-summary.queries.ts'
import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

/** Keeps the counts of places that lists read from the activity's row. */
export type ActivitySummaries = ReturnType<typeof activitySummaries>

/** How long changes gather before an activity is counted anew, in milliseconds: a list may lag by so much. */
const GATHER_MS = 500
/** Newest entries of the ledger that are looked at for what a crash left uncounted. */
const MENDED_ENTRIES = 2_000

/** A burst of changes costs one count an activity, outside the transactions that make them. */
export function activitySummaries({ sql, log }: { sql: Sql; log: Log }) {
  const queries = activitySummaryQueries(sql)
  const gathering = new Map<string, Promise<void>>()

  async function count(activityId: string) {
    await queries.waitForChanges(activityId)
    await queries.count(activityId)
  }

  async function countLater(activityId: string) {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS).unref())
    gathering.delete(activityId)
    try {
      await count(activityId)
    } catch (error) {
      log.warn({ err: error, activityId }, 'an activity was not counted; the next look mends it')
    }
  }

  return {
    /** To be called in the transaction that changed places, once it has locked the ticket types. */
    placesChanged(activityId: string) {
      if (!gathering.has(activityId)) gathering.set(activityId, countLater(activityId))
    },

    /** Waits until what changed so far is counted. */
    async settled() {
      await Promise.all(gathering.values())
    },

    /** Counts what changed lately and was not counted, e.g. since the process was killed. */
    async mend() {
      for (const activityId of await queries.findWrong(MENDED_ENTRIES)) await count(activityId)
    },
  }
}
