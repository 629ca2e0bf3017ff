import { PlaceState } from '@quan/server/features/order/place-state.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Days before now of which looks at an activity are made up. */
const LOOKED_AT_DAYS = 14
/** Of so many who had a place one did not come. */
const MISSING_EVERY = 10

/** Makes up what operators see of activities: how often they were looked at, and who came to those that have begun. */
export async function seedInsights(sql: Sql, now: number): Promise<void> {
  const at = new Date(now)
  await sql`
    insert into activity_view (activity_id, day, views)
    select id, day::date, 1 + participant_count + abs(hashtext(id::text || day)) % 20
    from activity cross join lateral generate_series(
      greatest(published_at, ${at}::timestamptz - ${LOOKED_AT_DAYS} * interval '1 day'), least(${at}, end_at), '1 day') day
    where published_at <= ${at} and not exists (select from activity_view where activity_id = activity.id)
    on conflict do nothing`
  await sql`
    update place set state = ${PlaceState.used}, checked_in_at = start_at
    from activity
    where activity.id = activity_id and start_at < ${at} and cancelled_at is null and order_id is null
      and place.state = ${PlaceState.paid} and abs(hashtext(place.id::text)) % ${MISSING_EVERY} <> 0`
}
