import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import { IS_USER_VISIBLE } from '#features/follow/user-item-row.ts'
import type { NotificationRow } from '#features/notification/notification.queries.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** What was told, with the face of the member it tells of. */
export type MessageRow = NotificationRow & {
  sender_id: string | null
  sender_picture: string | null
  sender_sex: Sex | null
}

/** Reads what a member was told, and notes what they read of it. */
export function messageCentreQueries(sql: SqlRunner) {
  return {
    /** Newest first; null = of all kinds. Who chose whom only devices show, once they have looked at the proof. */
    async list(
      memberId: string,
      kinds: readonly NotificationKind[] | null,
      { before, limit }: TimeReading,
    ): Promise<MessageRow[]> {
      return await sql<MessageRow[]>`
        select told.*, m.id as sender_id, m.head_picture as sender_picture, m.sex as sender_sex
        from (select ${memberId}::uuid as id) caller cross join lateral (
          select id, kind, title, text, words, route, created_at, read_at, from_id from notification
          where member_id = caller.id and (created_at, id) < (${before.at}, ${before.id}::uuid)
            and (${kinds === null} or kind = any(${[...(kinds ?? [])]}))
          order by created_at desc, id desc limit ${limit}) told
        left join member m on m.id = told.from_id and told.kind <> ${NotificationKind.matched} and ${sql.unsafe(IS_USER_VISIBLE)}
        order by told.created_at desc, told.id desc`
    },

    /** How many of each kind a member has not read. */
    async countUnread(memberId: string): Promise<{ kind: NotificationKind; count: number }[]> {
      return await sql<{ kind: NotificationKind; count: number }[]>`
        select kind, count(*)::integer as count from notification
        where member_id = ${memberId} and read_at is null group by kind`
    },

    async markRead(memberId: string, ids: string[], at: number) {
      await sql`
        update notification set read_at = ${new Date(at)}
        where id = any(${ids}::uuid[]) and member_id = ${memberId} and read_at is null`
    },

    async markAllRead(memberId: string, at: number) {
      await sql`update notification set read_at = ${new Date(at)} where member_id = ${memberId} and read_at is null`
    },
  }
}
