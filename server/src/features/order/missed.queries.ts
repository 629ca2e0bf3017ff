import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { MISSED_DAYS, MISSED_NOTICE_HOURS, MISSED_PLACES_READ } from '@quan/contract/order/missed.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * How many activities a member signed up for, and neither came nor gave the place back; the rules stand at `getMissed`.
 * A place in somebody else's order is theirs to give back, so it says nothing of who holds it.
 */
export async function countMissed(sql: SqlRunner, memberId: string, now: number): Promise<number> {
  const since = new Date(now - MISSED_DAYS * DAY_MS)
  const [row] = await sql<{ count: number }[]>`
    with mine as materialized (
      select place.state, returned_at, place.activity_id, start_at, end_at
      from (select * from place where holder_id = ${memberId} order by taken_at desc limit ${MISSED_PLACES_READ}) place
      join activity on activity.id = place.activity_id join "order" on "order".id = order_id
      where "order".member_id = ${memberId} and "order".paid_at is not null and cancelled_at is null),
    given_back as (
      select max(returned_at) as at from mine
      where state = ${PlaceState.returned} and returned_at >= ${since}
        and returned_at <= start_at - ${MISSED_NOTICE_HOURS} * interval '1 hour')
    select count(*)::integer as count from mine
    where state = ${PlaceState.paid} and end_at > ${since} and end_at <= ${new Date(now)}
      and end_at > coalesce((select at from given_back), '-infinity')
      and (
        select 2 * count(*) filter (where all_of.state = ${PlaceState.used}) >= count(*) from place all_of
        where all_of.activity_id = mine.activity_id and all_of.state in ${sql.unsafe(HAS_PLACE)})`
  return row?.count ?? 0
}
