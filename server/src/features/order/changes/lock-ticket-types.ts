import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Makes all changes of an activity's places wait for each other until the transaction ends; what is read afterwards is
 * the newest. All of its ticket types, since the activity's capacity spans them.
 */
export async function lockTicketTypes(tx: SqlRunner, activityId: string): Promise<void> {
  await tx`select from ticket_type where activity_id = ${activityId} order by id for no key update`
}
