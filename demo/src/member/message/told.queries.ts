import type { Sql } from '@quan/server/platform/database/connect.ts'

/** Somebody followed a member. */
export type NewFan = { memberId: string; fanId: string; nickName: string | null; at: number }
/** An organizer answered a member's question. */
export type AnsweredQuestion = { memberId: string; activityId: string; title: string; at: number }

type Since = { memberIds: readonly string[]; since: number; limit: number }

/** Lists who followed some members lately, of each member the newest ones. */
export async function listNewFans(sql: Sql, { memberIds, since, limit }: Since): Promise<NewFan[]> {
  const rows = await sql<{ member_id: string; fan_id: string; nick_name: string | null; created_at: Date }[]>`
    select * from (
      select followed_id as member_id, fan.id as fan_id, fan.nick_name, follow.created_at,
        row_number() over (partition by followed_id order by follow.created_at desc) as place
      from follow join member fan on fan.id = follower_id
      where followed_id = any(${[...memberIds]}::uuid[]) and follow.created_at > ${new Date(since)}
        and follow.created_at > fan.created_at) newest
    where place <= ${limit}`
  return rows.map((row) => ({
    memberId: row.member_id,
    fanId: row.fan_id,
    nickName: row.nick_name,
    at: row.created_at.getTime(),
  }))
}

/** Questions of some members that were answered lately. */
export async function listAnswered(sql: Sql, { memberIds, since }: Omit<Since, 'limit'>): Promise<AnsweredQuestion[]> {
  const rows = await sql<{ asker_id: string; activity_id: string; title: string; answered_at: Date }[]>`
    select asker_id, activity_id, title, answered_at from question join activity on activity.id = activity_id
    where asker_id = any(${[...memberIds]}::uuid[]) and answered_at > ${new Date(since)}`
  return rows.map((row) => ({
    memberId: row.asker_id,
    activityId: row.activity_id,
    title: row.title,
    at: row.answered_at.getTime(),
  }))
}
