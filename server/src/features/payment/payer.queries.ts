import type { SqlRunner } from '#platform/database/connect.ts'

/** Who pays: a member, and their WeChat account where one is bound. */
export type Payer = { memberId: string; openId: string | null; phone: string | null }

export function payerQueries(sql: SqlRunner) {
  return {
    /** Members who could not pay, the newest first: they are who is about to. */
    async listWithoutOpenId(limit: number): Promise<Payer[]> {
      const rows = await sql<{ id: string; phone: string | null }[]>`
        select id, phone from member where wechat_open_id is null and closed_at is null
        order by created_at desc, id limit ${limit}`
      return rows.map(({ id, phone }) => ({ memberId: id, openId: null, phone }))
    },
  }
}
