import type { Sql } from '@quan/server/platform/database/connect.ts'
import { demoMembers, JOINED_AT } from './demo-members.ts'

type OpenIdOf = (phone: string) => string | null

/** Adds the people of the catalogue; those already there stay as they are. */
export async function storeDemoMembers(sql: Sql, openIdOf: OpenIdOf = () => null): Promise<void> {
  const rows = demoMembers.map(({ id, nickName, sex, phone, isOrganizer }) => ({
    id,
    nick_name: nickName,
    sex,
    phone,
    wechat_open_id: openIdOf(phone),
    is_organizer: isOrganizer,
    created_at: JOINED_AT,
  }))
  await sql`insert into member ${sql(rows)} on conflict do nothing`
}
