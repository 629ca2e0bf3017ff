import type { SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'

/** Whom a ticket stands for: one of the two. */
export type TicketRow = { wechat_open_id: string | null; phone: string | null }
export type NewTicket = { hash: Buffer; openId: string | null; phone: string | null; expiresAt: number }

export function loginTicketQueries(sql: SqlRunner) {
  return {
    async add({ hash, openId, phone, expiresAt }: NewTicket) {
      await sql`
        insert into login_ticket (hash, wechat_open_id, phone, expires_at)
        values (${hash}, ${openId}, ${phone}, ${new Date(expiresAt)})`
    },

    async find(hash: Buffer, now: number): Promise<TicketRow | null> {
      const [found] = await sql<TicketRow[]>`
        select wechat_open_id, phone from login_ticket where hash = ${hash} and expires_at > ${new Date(now)}`
      return found ?? null
    },

    /** Uses a ticket up; of two at the same moment only one gets it. */
    async take(hash: Buffer, now: number): Promise<TicketRow | null> {
      const [taken] = await sql<TicketRow[]>`
        delete from login_ticket where hash = ${hash} and expires_at > ${new Date(now)} returning wechat_open_id, phone`
      return taken ?? null
    },

    sweep: (now: number) => sweep(sql, { table: 'login_ticket', instant: 'expires_at', before: now }),
  }
}
