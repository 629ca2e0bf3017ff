import type { Sql } from '#platform/database/connect.ts'
import { memberQueries } from './member.queries.ts'

/** Marks the member of a phone as an organizer, for good. Null where nobody has that phone. */
export async function makeOrganizer(phone: string, sql: Sql): Promise<{ nickName: string | null } | null> {
  const row = await memberQueries(sql).setOrganizer(phone)
  return row && { nickName: row.nick_name }
}
