import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Of which activities the member was reminded. */
export const reminderPersonalData: PersonalDataSource = {
  name: 'reminders',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select title, kind, starts_at as "startsAt", activity_reminder.created_at as "createdAt"
        from activity_reminder join activity on activity.id = activity_id
        where member_id = ${memberId} order by activity_reminder.created_at, activity_id, kind`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from activity_reminder where member_id = ${memberId}`
  },
}
