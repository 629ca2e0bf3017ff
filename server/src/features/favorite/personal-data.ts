import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** The activities a member keeps. */
export const favoritePersonalData: PersonalDataSource = {
  name: 'favorites',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select activity_id as "activityId", activity.title, favorite.created_at as "since"
        from favorite join activity on activity.id = activity_id
        where member_id = ${memberId} order by favorite.created_at, activity_id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from favorite where member_id = ${memberId}`
  },
}
