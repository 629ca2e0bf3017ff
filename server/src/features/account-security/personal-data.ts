import { heldPhone } from '#features/member/member-secrets.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { securityPhone } from './security-sms.ts'

type Stored = { id: string; sealed: Buffer | null }

/** Phone changes that wait, and messages about the account that have not left yet. */
export const accountSecurityPersonalData = ({ vault }: { vault: PersonalVault }): PersonalDataSource => ({
  name: 'accountSecurity',
  async read(sql, memberId) {
    const held = await sql<Stored[]>`
      select member_id as id, sealed_phone as sealed, held_at as "heldAt", due_at as "dueAt" from held_phone_change
      where member_id = ${memberId}`
    const messages = await sql<Stored[]>`
      select id, sealed_phone as sealed, news, told, next_at as "nextAt" from security_sms
      where member_id = ${memberId} order by next_at, id`
    return {
      heldPhoneChanges: held.map(({ id, sealed, ...rest }) => ({ phone: heldPhone.open(id, sealed, vault), ...rest })),
      messages: messages.map(({ id, sealed, ...rest }) => ({ phone: securityPhone.open(id, sealed, vault), ...rest })),
    }
  },
  async erase(sql, memberId) {
    await sql`delete from held_phone_change where member_id = ${memberId}`
    await sql`delete from security_sms where member_id = ${memberId}`
  },
})
