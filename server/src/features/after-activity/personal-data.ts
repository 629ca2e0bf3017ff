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

/** Photos that a member showed to those who came to an activity of theirs; the pictures themselves go with the member's others. */
export const afterPhotoPersonalData: PersonalDataSource = {
  name: 'activityPhotos',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", path from activity_photo join activity on activity.id = activity_id
        where organizer_id = ${memberId} order by activity_id, position`),
    ]
  },
  async erase(sql, memberId) {
    await sql`
      delete from activity_photo where activity_id in (select id from activity where organizer_id = ${memberId})`
  },
}
