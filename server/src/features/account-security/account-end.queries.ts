import type { FreezeReason } from '@quan/contract/member/frozen-account.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

type NewFreeze = { memberId: string; at: number; eraseAt: number; reason: FreezeReason }

export function freezeQueries(sql: SqlRunner) {
  return {
    /** Null when the account is frozen already, or gone: the time it has does not begin anew. */
    async freeze({ memberId, at, eraseAt, reason }: NewFreeze): Promise<{ sealed_phone: Buffer | null } | null> {
      const [row] = await sql<{ sealed_phone: Buffer | null }[]>`
        update member set frozen_at = ${new Date(at)}, freeze_reason = ${reason}, erase_at = ${new Date(eraseAt)}
        where id = ${memberId} and frozen_at is null and closed_at is null returning sealed_phone`
      return row ?? null
    },

    async listDeviceIds(memberId: string): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from device where member_id = ${memberId} and revoked_at is null`
      return rows.map(({ id }) => id)
    },

    async findDue(now: number): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select id from member where erase_at <= ${new Date(now)} and closed_at is null order by erase_at limit 1`
      return row?.id ?? null
    },

    /** The notice of the age goes as well: the member may have to correct the birth date. */
    async lift(phoneHash: Buffer): Promise<{ nick_name: string | null } | null> {
      const [row] = await sql<{ nick_name: string | null }[]>`
        update member set frozen_at = null, freeze_reason = null, erase_at = null, frozen_until = null, under_age_noticed_at = null
        where phone_hash = ${phoneHash} and freeze_reason = 'underAge' and closed_at is null
        returning nick_name`
      return row ?? null
    },
  }
}
