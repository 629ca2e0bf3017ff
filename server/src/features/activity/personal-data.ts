import { type FindableRow, writeSearchColumns } from '#features/activity/search-columns.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/**
 * Questions, places and organised activities. They stay: others read, paid for and count on them; their member has no
 * name any more.
 */
export const activityPersonalData: PersonalDataSource = {
  name: 'activities',
  async read(sql, memberId) {
    const questions = await sql`
      select question.id, activity_id as "activityId", title as "activityTitle", text, created_at as "askedAt", answer,
        answered_at as "answeredAt"
      from question join activity on activity.id = activity_id
      where asker_id = ${memberId} order by created_at, question.id`
    const places = await sql`
      select place.id, place.activity_id as "activityId", title as "activityTitle", name as "ticketType",
        start_at as "startAt", taken_at as "takenAt", table_number as "table"
      from place join activity on activity.id = place.activity_id join ticket_type on ticket_type.id = ticket_type_id
      where holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)} order by taken_at, place.id`
    const organized = await sql`
      select id, title, start_at as "startAt" from activity where organizer_id = ${memberId} order by start_at, id`
    const looks = await sql`
      select activity_id as "activityId", looked_at as "lookedAt" from participant_look
      where member_id = ${memberId} order by looked_at, activity_id`
    return { looks: [...looks], questions: [...questions], places: [...places], organized: [...organized] }
  },
  async erase(sql, memberId) {
    await sql`delete from participant_look where member_id = ${memberId}`
    await sql`update question set open_for = null where open_for = ${memberId}`
    // nobody finds them by the name of who went any more
    const organized = await sql<FindableRow[]>`
      select id, title, venue, district, category, city_code, null as organizer_nick_name, start_at, end_at
      from activity where organizer_id = ${memberId}`
    for (const activity of organized) await writeSearchColumns(sql, activity)
  },
}

/** True when the member organizes an activity that is not over yet. */
export async function hasActivitiesAhead(sql: SqlRunner, memberId: string, now: number): Promise<boolean> {
  const found = await sql`
    select from activity
    where organizer_id = ${memberId} and end_at > ${new Date(now)} and cancelled_at is null limit 1`
  return found.length > 0
}

/** True when the member holds a paid place, or bought one for others, in an activity that is not over yet. */
export async function hasPlacesAhead(sql: SqlRunner, memberId: string, now: number): Promise<boolean> {
  const found = await sql`
    select from place join activity on activity.id = place.activity_id
    where (holder_id = ${memberId} or order_id in (select id from "order" where member_id = ${memberId}))
      and place.state in ${sql.unsafe(HAS_PLACE)} and end_at > ${new Date(now)} and cancelled_at is null limit 1`
  return found.length > 0
}
