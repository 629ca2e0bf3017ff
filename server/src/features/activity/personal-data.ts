import { HAS_PLACE } from '#features/order/place-state.ts'
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
        start_at as "startAt", taken_at as "takenAt"
      from place join activity on activity.id = place.activity_id join ticket_type on ticket_type.id = ticket_type_id
      where holder_id = ${memberId} and place.state in ${sql.unsafe(HAS_PLACE)} order by taken_at, place.id`
    const organized = await sql`
      select id, title, start_at as "startAt" from activity where organizer_id = ${memberId} order by start_at, id`
    return { questions: [...questions], places: [...places], organized: [...organized] }
  },
  async erase() {},
}
