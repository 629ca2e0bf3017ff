import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** Phone changes that wait, and messages about the account that have not left yet. */
export const accountSecurityPersonalData: PersonalDataSource = {
  name: 'accountSecurity',
  async read(sql, memberId) {
    return {
      heldPhoneChanges: [
        ...(await sql`
          select phone, held_at as "heldAt", due_at as "dueAt" from held_phone_change where member_id = ${memberId}`),
      ],
      messages: [
        ...(await sql`
          select phone, news, told, next_at as "nextAt" from security_sms where member_id = ${memberId}
          order by next_at, id`),
      ],
    }
  },
  async erase(sql, memberId) {
    await sql`delete from held_phone_change where member_id = ${memberId}`
    await sql`delete from security_sms where member_id = ${memberId}`
  },
}
