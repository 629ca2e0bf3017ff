import type { Sql } from '@quan/server/platform/database/connect.ts'
import { demoMembers } from './demo-members.ts'

/** When the people of the catalogue joined. */
const JOINED_AT = '2026-01-08T02:00:00Z'

/** Adds the people of the catalogue; those already there stay as they are. */
export async function storeDemoMembers(sql: Sql): Promise<void> {
  const rows = demoMembers.map(({ id, nickName, sex, phone, isOrganizer }) => ({
    id,
    nick_name: nickName,
    sex,
    phone,
    is_organizer: isOrganizer,
    created_at: JOINED_AT,
  }))
  await sql`insert into member ${sql(rows)} on conflict do nothing`
}
