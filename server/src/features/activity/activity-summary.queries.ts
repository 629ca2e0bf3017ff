import type { Sql } from '#platform/database/connect.ts'

const TAKEN_COLUMNS = 'male_taken, female_taken, any_taken, participant_count'
const TAKEN_SUMS = `
  coalesce(sum(taken) filter (where sex = 1), 0), coalesce(sum(taken) filter (where sex = 2), 0),
  coalesce(sum(taken) filter (where sex = 0), 0), coalesce(sum(taken), 0)`

/** The summary of places that an activity's row carries for lists. */
export function activitySummaryQueries(sql: Sql) {
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
