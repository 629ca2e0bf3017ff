import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { PLACES_FOR_MANY, STILL_ON_MS, TIME_TO_SIGN_UP_MS } from '#catalogue/moment-promises.ts'

/** From so many on there is something to do at the door. */
const ENOUGH_AT_THE_DOOR = 3

/** A city and an instant, in milliseconds since 1970. */
export type Moment = { sql: Sql; cityCode: string; now: number }

/** True when something of a member is on in the city. */
export async function isSomethingOn({ sql, cityCode, now }: Moment): Promise<boolean> {
  const rows = await sql`
    select 1 from activity where city_code = ${cityCode} and organizer_id is not null and cancelled_at is null
      and published_at <= ${new Date(now)} and start_at <= ${new Date(now)} and end_at > ${new Date(now + STILL_ON_MS)} limit 1`
  return rows.length > 0
}

type Doorkeeper = { id: string; sealedPhone: Buffer | null }

/**
 * An organizer with two activities ahead, one of which can be signed up for and checked in at, with
 * places left for many; rather one that some people come to than one with an empty list at the door.
 */
export async function findDoorkeeper({ sql, cityCode, now }: Moment): Promise<Doorkeeper | null> {
  const [row] = await sql<Doorkeeper[]>`
    select member.id, sealed_phone as "sealedPhone" from activity soon join member on member.id = soon.organizer_id
    where city_code = ${cityCode} and cancelled_at is null and published_at <= ${new Date(now)}
      and start_at between ${new Date(now + TIME_TO_SIGN_UP_MS)} and ${new Date(now + CHECK_IN_OPENS_BEFORE_MS)}
      and enroll_deadline_at > ${new Date(now + TIME_TO_SIGN_UP_MS)}
      and exists (select 1 from ticket_type where activity_id = soon.id and sex = 0 and quota - taken >= ${PLACES_FOR_MANY})
      and exists (select 1 from activity later where later.organizer_id = soon.organizer_id and later.id <> soon.id
        and later.cancelled_at is null and later.start_at > ${new Date(now)})
    order by soon.participant_count >= ${ENOUGH_AT_THE_DOOR} desc, start_at, soon.id limit 1`
  return row ?? null
}

/** The organizer with the most activities ahead in the city. */
export async function findBusiestOrganizer({
  sql,
  cityCode,
  now,
}: Moment): Promise<{ id: string; nickName: string } | null> {
  const [row] = await sql<{ id: string; nickName: string }[]>`
    select member.id, member.nick_name as "nickName" from activity join member on member.id = activity.organizer_id
    where city_code = ${cityCode} and cancelled_at is null and start_at > ${new Date(now + CHECK_IN_OPENS_BEFORE_MS)}
    group by member.id order by count(*) desc, member.id limit 1`
  return row ?? null
}
