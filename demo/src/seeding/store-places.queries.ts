import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { PlaceRow } from './place-rows.ts'

/** Places a statement. */
const BATCH_SIZE = 20_000

/** Adds places; the counts in their ticket types are not touched. */
export async function storePlaces(sql: Sql, rows: readonly PlaceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) await storeBatch(sql, rows.slice(from, from + BATCH_SIZE))
}

async function storeBatch(sql: Sql, rows: readonly PlaceRow[]) {
  await sql`
    insert into place (id, activity_id, ticket_type_id, holder_id, taken_at)
    select * from unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.activityId)}::uuid[],
      ${rows.map((row) => row.ticketTypeId)}::uuid[], ${rows.map((row) => row.holderId)}::uuid[],
      ${rows.map((row) => new Date(row.takenAt).toISOString())}::timestamptz[])`
}
