import type { SqlRunner } from '#platform/database/connect.ts'

/** What a friend sees of an order: what for, how much, who asks, until when. */
export type FriendOrder = {
  id: string
  /** Whether it is unpaid, and its member could pay it as well. */
  isPayable: boolean
  /** The attempt that the place was paid by; null while nobody paid, and for good where only late money came. */
  paidBy: string | null
  expiresAt: number
  totalFen: number
  title: string
  startAt: Date
  timeZone: string
  nickName: string | null
}

type Row = Omit<FriendOrder, 'expiresAt'> & { expiresAt: Date }

export function friendPaymentQueries(sql: SqlRunner) {
  return {
    /** The token of an order's link: the one it has, or the given one from now on. */
    async takeToken(orderId: string, token: string): Promise<string> {
      const [row] = await sql<{ token: string }[]>`
        update "order" set pay_link_token = coalesce(pay_link_token, ${token}) where id = ${orderId}
        returning pay_link_token as token`
      return row?.token ?? token
    },

    async find(token: string): Promise<FriendOrder | null> {
      const [row] = await sql<Row[]>`
        select "order".id, state = 10 and frozen_at is null and hidden_at is null as "isPayable", case when paid_at is not null then payment_id end as "paidBy",
          expires_at as "expiresAt", price_fen * quantity as "totalFen", title,
          start_at as "startAt", time_zone as "timeZone", nick_name as "nickName"
        from "order" join activity on activity.id = activity_id join city on city.code = city_code
        join member on member.id = member_id
        where pay_link_token = ${token}`
      return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null
    },
  }
}
