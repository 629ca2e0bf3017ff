import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Free places by ticket type, of activities that take place, held until the transaction ends. */
export async function lockTicketTypes(sql: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; free: number }[]>`
    select ticket_type.id, ticket_type.quota - ticket_type.taken as free
    from ticket_type join activity on activity.id = ticket_type.activity_id
    where ticket_type.id = any(${[...ids]}::uuid[]) and activity.cancelled_at is null
    order by ticket_type.id
    for update of ticket_type`
  return new Map(rows.map((row) => [row.id, row.free]))
}

/** Counts places taken, in the ticket types and in the summaries of their activities. */
export async function addTaken(sql: Sql, taken: readonly { ticketTypeId: string; count: number }[]): Promise<void> {
  if (taken.length === 0) return
  await sql`
    with added as (
      select * from unnest(${taken.map((row) => row.ticketTypeId)}::uuid[], ${taken.map((row) => row.count)}::int[]) as row (id, count)
    ), counted as (
      update ticket_type set taken = taken + added.count from added where ticket_type.id = added.id
      returning ticket_type.activity_id, ticket_type.sex, added.count
    ), summed as (
      select activity_id, sum(count) as all_count,
        coalesce(sum(count) filter (where sex = 0), 0) as any_count,
        coalesce(sum(count) filter (where sex = 1), 0) as male_count,
        coalesce(sum(count) filter (where sex = 2), 0) as female_count
      from counted group by activity_id
    )
    update activity set participant_count = participant_count + all_count, any_taken = any_taken + any_count,
      male_taken = male_taken + male_count, female_taken = female_taken + female_count
    from summed where activity.id = summed.activity_id`
}
