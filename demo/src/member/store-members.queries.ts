import type { Sql } from '@quan/server/platform/database/connect.ts'
import { keptPhone } from '@quan/server/features/member/member.service.ts'
import type { PersonalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { demoMembers, JOINED_AT } from './demo-members.ts'

type OpenIdOf = (phone: string) => string | null

type MemberStore = { sql: Sql; vault: PersonalVault }

/** Adds the people of the catalogue; those already there stay as they are. */
export async function storeDemoMembers({ sql, vault }: MemberStore, openIdOf: OpenIdOf = () => null): Promise<void> {
  const kept = demoMembers.map((member) => ({ ...member, ...keptPhone(member.id, member.phone, vault) }))
  const rows = kept.map(({ id, nickName, sex, phone, sealed, hash, isOrganizer }) => ({
    id,
    nick_name: nickName,
    sex,
    sealed_phone: sealed,
    phone_hash: hash,
    wechat_open_id: openIdOf(phone),
    is_organizer: isOrganizer,
    created_at: JOINED_AT,
  }))
  await sql`insert into member ${sql(rows)} on conflict do nothing`
}
