import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** How a member liked activities. */
export const feedbackPersonalData: PersonalDataSource = {
  name: 'feedback',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", face, text, said_at as "saidAt" from activity_feedback
        where member_id = ${memberId} order by said_at, activity_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from activity_feedback where member_id = ${memberId}`
  },
}
