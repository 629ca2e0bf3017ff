import { DOOR_KEPT_DIVISOR } from '@quan/contract/console/insight/insight-limits.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { OwnFacts } from './own-facts.ts'

/** An activity that is over, with its places and how many came. */
export type CountedActivity = { id: string; organizerId: string; kept: number; used: number }

export const organizerFactsQueries = (sql: SqlRunner) => ({
  /** Takes activities that ended before an instant and are not counted, which no other server takes meanwhile. */
  async takeUncounted(endedBefore: number, limit: number): Promise<CountedActivity[]> {
    return await sql<CountedActivity[]>`
      select taken.id, organizer_id as "organizerId", kept, used
      from (
        select id, organizer_id from activity
        where kept_places is null and organizer_id is not null and cancelled_at is null and published_at is not null
          and end_at <= ${new Date(endedBefore)}
        order by end_at, id limit ${limit} for no key update skip locked) taken,
      lateral (
        select count(*)::integer as kept, count(*) filter (where state = ${PlaceState.used})::integer as used
        from place where activity_id = taken.id and state in ${sql.unsafe(HAS_PLACE)}) places`
  },

  async saveCounts(counted: readonly CountedActivity[]) {
    await sql`
      update activity set kept_places = kept, used_places = used
      from jsonb_to_recordset(${sql.json([...counted])}) as counted (id uuid, kept integer, used integer)
      where activity.id = counted.id`
  },

  /** Adds activities to what their organizers have held, whose year is to be added up at once then; none to who went. */
  async addHeld(held: readonly { organizerId: string; count: number }[], at: number) {
    await sql`
      insert into organizer_fact as fact (member_id, held, count_at)
      select member.id, count, ${new Date(at)}
      from jsonb_to_recordset(${sql.json([...held])}) as held ("organizerId" uuid, count integer)
        join member on member.id = "organizerId" where closed_at is null
      order by member.id
      on conflict (member_id) do update set held = fact.held + excluded.held, count_at = excluded.count_at`
  },

  /** An organizer whose year is to be added up, whom no other server takes meanwhile. */
  async takeDue(at: number): Promise<string | null> {
    const [row] = await sql<{ member_id: string }[]>`
      select member_id from organizer_fact where count_at <= ${new Date(at)}
      order by count_at limit 1 for update skip locked`
    return row?.member_id ?? null
  },

  /** Adds up the activities of an organizer that ended after an instant. */
  async countYear(memberId: string, since: number, days: number) {
    await sql`
      with year as materialized (
        select id, end_at, kept_places as kept, used_places as used,
          ${DOOR_KEPT_DIVISOR} * used_places >= kept_places as is_checked
        from activity
        where organizer_id = ${memberId} and kept_places > 0 and end_at > ${new Date(since)}),
      again as (
        select holder_id from year join place on place.activity_id = year.id
        where place.state = ${PlaceState.used} and holder_id is not null
        group by holder_id having count(distinct year.id) > 1)
      update organizer_fact set (year_activities, year_came, checked_activities, checked_places, checked_came, count_at) = (
          select count(*), coalesce(sum(used), 0), count(*) filter (where is_checked),
            coalesce(sum(kept) filter (where is_checked), 0), coalesce(sum(used) filter (where is_checked), 0),
            coalesce(min(end_at) + ${days} * interval '1 day', 'infinity')
          from year),
        year_came_again = (select count(*) from again)
      where member_id = ${memberId}`
  },

  async find(memberId: string): Promise<OwnFacts | null> {
    const [row] = await sql<OwnFacts[]>`
      select held, checked_activities as checked, checked_places as places, checked_came as came,
        year_activities as activities, year_came as "allCame", year_came_again as "cameAgain"
      from organizer_fact where member_id = ${memberId}`
    return row ?? null
  },
})

/** What is told about a member who holds activities. */
export const organizerFactsPersonalData: PersonalDataSource = {
  name: 'organizerFacts',
  async read(sql, memberId) {
    return await organizerFactsQueries(sql).find(memberId)
  },
  async erase(sql, memberId) {
    await sql`delete from organizer_fact where member_id = ${memberId}`
  },
}
