import type { SqlRunner } from '#platform/database/connect.ts'

type HeldRow = { member_id: string; phone: string; due_at: Date }

export function heldPhoneQueries(sql: SqlRunner) {
  return {
    /** True when the phone is still the member's, who is held until the transaction ends. */
    async holdMember({ memberId, phone }: { memberId: string; phone: string }): Promise<boolean> {
      const rows = await sql`
        select from member where id = ${memberId} and phone = ${phone} and closed_at is null for no key update`
      return rows.length > 0
    },

    /** Takes the place of one that waits already. */
    async put({ memberId, phone, heldAt, dueAt }: { memberId: string; phone: string; heldAt: number; dueAt: number }) {
      await sql`
        insert into held_phone_change (member_id, phone, held_at, due_at)
        values (${memberId}, ${phone}, ${new Date(heldAt)}, ${new Date(dueAt)})
        on conflict (member_id) do update
        set phone = excluded.phone, held_at = excluded.held_at, due_at = excluded.due_at`
    },

    async find(memberId: string): Promise<HeldRow | null> {
      const [row] = await sql<HeldRow[]>`
        select member_id, phone, due_at from held_phone_change where member_id = ${memberId}`
      return row ?? null
    },

    /** What waited; null where nothing did. */
    async remove(memberId: string): Promise<HeldRow | null> {
      const [row] = await sql<HeldRow[]>`
        delete from held_phone_change where member_id = ${memberId} returning member_id, phone, due_at`
      return row ?? null
    },

    /** Takes one that is due, of somebody whose account is there and not frozen; frozen ones wait for their end. */
    async takeDue(now: number): Promise<HeldRow | null> {
      const [row] = await sql<HeldRow[]>`
        delete from held_phone_change where member_id = (
          select member_id from held_phone_change join member on member.id = member_id
          where due_at <= ${new Date(now)} and closed_at is null and frozen_at is null
          order by due_at limit 1 for update of held_phone_change skip locked)
        returning member_id, phone, due_at`
      return row ?? null
    },
  }
}
