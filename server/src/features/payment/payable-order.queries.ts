import type { OrderState } from '@quan/contract/order/order-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/** What paying an order needs to know of it. */
export type PayableOrder = Payer & {
  id: string
  state: OrderState
  totalFen: number
  title: string
  expiresAt: number
  /** Operators hid its activity. */
  isHidden: boolean
}

type OrderRow = {
  id: string
  member_id: string
  wechat_open_id: string | null
  sealed_phone: Buffer | null
  state: OrderState
  total_fen: number
  title: string
  expires_at: Date
  is_hidden: boolean
}

export function payableOrderQueries(sql: SqlRunner) {
  return {
    async find(orderId: string): Promise<PayableOrder | null> {
      const [row] = await sql<OrderRow[]>`
        select "order".id, member_id, wechat_open_id, sealed_phone, state, price_fen * quantity as total_fen, title, expires_at,
          hidden_at is not null as is_hidden
        from "order" join member on member.id = member_id join activity on activity.id = activity_id
        where "order".id = ${orderId}`
      if (!row) return null
      const { id, state, title, sealed_phone: sealedPhone, is_hidden: isHidden } = row
      const who = { memberId: row.member_id, openId: row.wechat_open_id, sealedPhone }
      return { id, state, title, totalFen: row.total_fen, expiresAt: row.expires_at.getTime(), isHidden, ...who }
    },

    /** Orders are locked before their payments, everywhere. */
    async lock(orderId: string) {
      await sql`select from "order" where id = ${orderId} for update`
    },

    /** False = somebody else holds it. */
    async lockUnlessBusy(orderId: string): Promise<boolean> {
      return (await sql`select from "order" where id = ${orderId} for update skip locked`).length > 0
    },
  }
}

/** Who pays: a member, and their WeChat account where one is bound. */
export type Payer = { memberId: string; openId: string | null; sealedPhone: Buffer | null }

export function payerQueries(sql: SqlRunner) {
  return {
    /** Members who could not pay, the newest first: they are who is about to. */
    async listWithoutOpenId(limit: number): Promise<Payer[]> {
      const rows = await sql<{ id: string; sealedPhone: Buffer | null }[]>`
        select id, sealed_phone as "sealedPhone" from member where wechat_open_id is null and closed_at is null
        order by created_at desc, id limit ${limit}`
      return rows.map(({ id, sealedPhone }) => ({ memberId: id, openId: null, sealedPhone }))
    },
  }
}
