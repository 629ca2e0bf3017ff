import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** At which activities somebody trusted knows of the member; names are sealed by the links, which are kept nowhere. */
export const safetyCompanionPersonalData: PersonalDataSource = {
  name: 'safetyCompanions',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select title as "activityTitle", companion.created_at as "createdAt", home_at as "homeAt",
          asked_at as "askedAt",
          (select count(*)::integer from safety_link where companion_id = companion.id) as links
        from safety_companion companion join activity on activity.id = activity_id
        where member_id = ${memberId} order by companion.created_at, companion.id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from safety_companion where member_id = ${memberId}`
  },
}
