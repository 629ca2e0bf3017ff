import type { SqlRunner } from '#platform/database/connect.ts'
import type { ToldAt } from './notification.queries.ts'

/** Notifications by the page that they lead to. */
export function notificationAtQueries(sql: SqlRunner) {
  return {
    async hasUnreadAt({ memberId, kind, route }: ToldAt): Promise<boolean> {
      const rows = await sql`
        select from notification
        where member_id = ${memberId} and read_at is null and kind = ${kind} and route = ${route} limit 1`
      return rows.length > 0
    },

    async markReadAt(memberId: string, route: string, at: number) {
      await sql`
        update notification set read_at = ${new Date(at)}
        where member_id = ${memberId} and read_at is null and route = ${route}`
    },

    async removeAt(memberIds: readonly string[], route: string) {
      await sql`
        delete from notification where member_id = any(${memberIds as string[]}::uuid[]) and route = ${route}`
    },
  }
}
