import type { SqlRunner } from '#platform/database/connect.ts'

/** Whether the member organizes an activity that is not over yet. */
export async function hasActivitiesAhead(sql: SqlRunner, memberId: string, now: number): Promise<boolean> {
  const found = await sql`
    select from activity
    where organizer_id = ${memberId} and end_at > ${new Date(now)} and cancelled_at is null limit 1`
  return found.length > 0
}
