import type { OpenDoor } from '@quan/contract/hosting/host-application.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type OpenDoorRow = Omit<OpenDoor, 'startTime' | 'endTime'> & { startAt: Date; endAt: Date }

/** The organizer's activity whose door is open at a time, the one that starts last of them; null = none is. */
export async function findOpenDoor(sql: SqlRunner, organizerId: string, now: number): Promise<OpenDoor | null> {
  const [row] = await sql<OpenDoorRow[]>`
    select open.id as "activityId", title, start_at as "startAt", end_at as "endAt", time_zone as "timeZone",
      places::integer, came::integer
    from (
      select activity.id, title, start_at, end_at, time_zone from activity join city on city.code = city_code
      where organizer_id = ${organizerId} and start_at <= ${new Date(now + CHECK_IN_OPENS_BEFORE_MS)}
        and end_at > ${new Date(now)} and cancelled_at is null and published_at is not null
      order by start_at desc, activity.id desc limit 1) open
      cross join lateral (
        select count(*) as places, count(*) filter (where state = ${PlaceState.used}) as came
        from place where activity_id = open.id and state in ${sql.unsafe(HAS_PLACE)}) door`
  if (!row) return null
  const { startAt, endAt, ...door } = row
  return { ...door, startTime: startAt.toISOString(), endTime: endAt.toISOString() }
}
