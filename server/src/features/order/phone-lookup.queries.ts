import type { SqlRunner } from '#platform/database/connect.ts'

type Look = { memberId: string; phoneHash: Buffer; at: number }

/** Which phones members looked orders up by. */
export function phoneLookupQueries(tx: SqlRunner) {
  return {
    /** Makes the looks of a member wait for each other until the transaction ends; false = the account went. */
    async takeTurn(memberId: string): Promise<boolean> {
      const rows = await tx`select from member where id = ${memberId} and closed_at is null for no key update`
      return rows.length > 0
    },

    /** When the member looked other phones up since an instant, oldest first. */
    async listOthers({ memberId, phoneHash }: Look, since: number): Promise<Date[]> {
      const rows = await tx<{ looked_at: Date }[]>`
        select looked_at from order_phone_look
        where member_id = ${memberId} and phone_hash <> ${phoneHash} and looked_at > ${new Date(since)}
        order by looked_at`
      return rows.map(({ looked_at: at }) => at)
    },

    async note({ memberId, phoneHash, at }: Look) {
      await tx`
        insert into order_phone_look (member_id, phone_hash, looked_at)
        values (${memberId}, ${phoneHash}, ${new Date(at)})
        on conflict (member_id, phone_hash) do update set looked_at = excluded.looked_at`
    },
  }
}
