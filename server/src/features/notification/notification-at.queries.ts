import type { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Notifications of a kind to some members that lead to a page. */
export type ToldToSome = { memberIds: readonly string[]; kind: NotificationKind; route: string }
/** What a member has seen at a page; without a kind whatever led there. */
export type ReadAt = { memberId: string; route: string; kind?: NotificationKind }

/** Notifications by the page that they lead to. */
export function notificationAtQueries(sql: SqlRunner) {
  return {
    /** Who of some has something unread of a kind that leads to a page. */
    async listUnreadAt({ memberIds, kind, route }: ToldToSome): Promise<Set<string>> {
      const rows = await sql<{ member_id: string }[]>`
        select distinct member_id from notification
        where member_id = any(${memberIds as string[]}::uuid[]) and read_at is null and kind = ${kind} and route = ${route}`
      return new Set(rows.map((row) => row.member_id))
    },

    /** Of one kind, or of all. */
    async markReadAt({ memberId, kind, route }: ReadAt, at: number) {
      await sql`
        update notification set read_at = ${new Date(at)}
        where member_id = ${memberId} and read_at is null and route = ${route}
          and kind = coalesce(${kind ?? null}, kind)`
    },

    async removeAt(memberIds: readonly string[], route: string) {
      await sql`
        delete from notification where member_id = any(${memberIds as string[]}::uuid[]) and route = ${route}`
    },
  }
}
