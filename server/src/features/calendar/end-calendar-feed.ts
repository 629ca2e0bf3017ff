import type { SqlRunner } from '#platform/database/connect.ts'

/** Makes the private address of a member's calendar void: who is thrown out may have taken it along. */
export async function endCalendarFeed(sql: SqlRunner, memberId: string) {
  await sql`delete from calendar_feed where member_id = ${memberId}`
}
