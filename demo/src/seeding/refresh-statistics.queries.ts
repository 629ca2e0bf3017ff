import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Tells the planner of many new rows at once, before the first reader comes. */
export async function refreshStatistics(sql: Sql): Promise<void> {
  await sql`analyze activity, ticket_type, place, question, member, business_card, follow, favorite`
}
