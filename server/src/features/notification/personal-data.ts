import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Messages and what is switched off. What others were told of the member goes with the account as well. */
export const notificationPersonalData: PersonalDataSource = {
  name: 'notifications',
  async read(sql, memberId) {
    const messages = await sql`
      select id, kind, title, text, route, created_at as "createdAt", read_at as "readAt" from notification
      where member_id = ${memberId} order by created_at, id`
    const [settings] = await sql`
      select kinds_off as "kindsOff", quiet_from::text as "quietFrom", quiet_to::text as "quietTo"
      from notification_setting where member_id = ${memberId}`
    return { messages: [...messages], settings: settings ?? null }
  },
  async erase(sql, memberId) {
    await sql`delete from notification where ${memberId} in (member_id, from_id)`
    await sql`delete from notification_setting where member_id = ${memberId}`
  },
}
