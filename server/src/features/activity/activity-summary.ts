import type { Sql } from '#platform/database/connect.ts'
import type { Log } from '#platform/log/log.ts'

/** Keeps the counts of places that lists read from the activity's row. */
export type ActivitySummaries = ReturnType<typeof activitySummaries>

/** How long changes gather before an activity is counted anew, in milliseconds: a list may lag by so much. */
const GATHER_MS = 500
/** Newest entries of the ledger that are looked at for what a crash left uncounted. */
const MENDED_ENTRIES = 2_000

const TAKEN_COLUMNS = 'male_taken, female_taken, any_taken, participant_count'
const TAKEN_SUMS = `
  coalesce(sum(taken) filter (where sex = 1), 0), coalesce(sum(taken) filter (where sex = 2), 0),
  coalesce(sum(taken) filter (where sex = 0), 0), coalesce(sum(taken), 0)`

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

/** The summary of places that an activity's row carries for lists. */
function activitySummaryQueries(sql: Sql) {
  return {
    /** Waits until changes of places under way have ended; keeps no lock. */
    async waitForChanges(activityId: string) {
      await sql`select from ticket_type where activity_id = ${activityId} order by id for share`
    },

    /** Counts anew. The row is locked first, so that of two counts the later one stays. */
    async count(activityId: string) {
      await sql.begin((tx) => [
        tx`select from activity where id = ${activityId} for no key update`,
        tx`
          update activity set (${tx.unsafe(TAKEN_COLUMNS)}) = (
            select ${tx.unsafe(TAKEN_SUMS)} from ticket_type where activity_id = activity.id)
          where id = ${activityId}`,
      ])
    },

    /**
     * Activities among the newest entries of the ledger whose summary is not what their ticket types sum up to. They are
     * looked up one after another: a planner who may join them reads all there are.
     */
    async findWrong(newestEntries: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        with newest as materialized (
          select distinct ticket_type_id as id
          from (select ticket_type_id from ledger_entry order by id desc limit ${newestEntries}) entry
        ), changed as materialized (
          select distinct activity_id as id from newest
          cross join lateral (select activity_id from ticket_type where ticket_type.id = newest.id limit 1) of_type
        )
        select activity.id from changed
        cross join lateral (select * from activity where activity.id = changed.id limit 1) activity
        cross join lateral (
          select ${sql.unsafe(TAKEN_SUMS)} from ticket_type where ticket_type.activity_id = activity.id
        ) counted (male, female, anybody, everybody)
        where (${sql.unsafe(TAKEN_COLUMNS)}) is distinct from (male, female, anybody, everybody)`
      return rows.map(({ id }) => id)
    },
  }
}
