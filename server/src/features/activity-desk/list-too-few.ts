import { isPublishedOrHidden } from '#features/activity/open-while-hidden.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'

/** An activity that fewer signed up to than have to, with its paid places. */
export type TooFewRow = {
  id: string
  title: string
  city_code: string
  places: number
  min_participants: number
  enroll_deadline_at: Date
}

/** In which cities, null = all; decided after and until when; so many. */
type TooFewReading = { cities: readonly string[] | null; after: Date; until: Date; limit: number }

/**
 * Activities of which it is decided soon whether enough people come, and to which too few signed up, the first to be decided
 * first; hidden ones are decided about as all others. Who has yet to pay counts as signed up until their time is over.
 */
export async function listTooFew(sql: SqlRunner, { cities, after, until, limit }: TooFewReading): Promise<TooFewRow[]> {
  const tooFew = sql`
    select id, title, city_code, min_participants, enroll_deadline_at from activity
    where min_participants > participant_count and cancelled_at is null and minimum_checked_at is null
      and enroll_deadline_at > ${after} and enroll_deadline_at <= ${until}
      and ${isPublishedOrHidden(sql, after.getTime())}`
  const inOrder = sql`order by enroll_deadline_at, id limit ${limit}`
  const inScope = ofCities(sql, cities, { fitting: tooFew, city: sql`city_code`, inOrder })
  return await sql<TooFewRow[]>`
    select found.*, (
      select count(*)::integer from place
      where place.activity_id = found.id and place.state in ${sql.unsafe(HAS_PLACE)}) as places
    from (${inScope}) found order by enroll_deadline_at, id`
}
