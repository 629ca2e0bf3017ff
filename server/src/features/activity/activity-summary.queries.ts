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

    /** Activities among the newest entries of the ledger whose summary is not what their ticket types sum up to. */
    async findWrong(newestEntries: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select activity.id from (
            select activity_id, ${sql.unsafe(TAKEN_SUMS)} from ticket_type
            where activity_id in (
              select activity_id from ticket_type join (
                select ticket_type_id from ledger_entry order by id desc limit ${newestEntries}
              ) newest on newest.ticket_type_id = ticket_type.id)
            group by activity_id
          ) counted (id, male, female, anybody, everybody) join activity using (id)
        where (${sql.unsafe(TAKEN_COLUMNS)}) is distinct from (male, female, anybody, everybody)`
      return rows.map(({ id }) => id)
    },
  }
}
