import type { PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'
import { type NewPayment, type Payment, PAYMENT_COLUMNS, type PaymentRow, readPaymentRow } from './payment.queries.ts'
import { serviceNumberOf } from './service-number.ts'

type NewAttempt = NewPayment & { id: string; way: Exclude<PayWay, 'jsapi'>; openId: string | null }

/** The attempts to pay an order beside the first one in WeChat's browser. */
export function attemptQueries(sql: SqlRunner) {
  return {
    /** Writes an attempt down that pays an unpaid order elsewhere, or for a friend, who pays by `openId`. */
    async insert({ id, way, openId, ...payment }: NewAttempt) {
      const { orderId, payerAddress, goodsPrefix, startedAt, lookAt, compareAt } = payment
      await sql`
        insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at,
          expires_at, next_look_at, compare_at)
        select ${id}::uuid, ${way}, "order".id, ${serviceNumberOf(id)}, ${openId}, price_fen * quantity,
          ${goodsPrefix}::text || title, ${payerAddress}, ${new Date(startedAt)}, expires_at, ${new Date(lookAt)},
          ${new Date(compareAt)}
        from "order" join activity on activity.id = activity_id where "order".id = ${orderId}`
    },

    /** Attempts of an order in one way, the newest first. */
    async listOfWay(orderId: string, way: PayWay): Promise<Payment[]> {
      const rows = await sql<PaymentRow[]>`
        select ${sql.unsafe(PAYMENT_COLUMNS)} from payment where order_id = ${orderId} and way = ${way} order by started_at desc, id desc`
      return rows.map(readPaymentRow)
    },

    /** Other attempts took its place: it is looked at, and closed, as soon as it may be. */
    async supersede(id: string, { at, lookAt }: { at: number; lookAt: number }) {
      await sql`
        update payment set superseded_at = ${new Date(at)}, next_look_at = least(next_look_at, ${new Date(lookAt)})
        where id = ${id} and superseded_at is null`
    },

    /** The order is over by one of its attempts: the others are looked at, and closed, at once. */
    async lookAtOthers({ id, orderId }: Pick<Payment, 'id' | 'orderId'>, now: number) {
      await sql`
        update payment set next_look_at = ${new Date(now)}
        where order_id = ${orderId} and id <> ${id} and transaction_id is null and next_look_at is not null`
    },
  }
}

/**
 * Payments of orders. Their money stays, as the ledger does; by whose WeChat and from where is forgotten. By which WeChat
 * and from where a friend paid is theirs, and told to nobody.
 */
export const paymentPersonalData: PersonalDataSource = {
  name: 'payments',
  async read(sql, memberId) {
    const payments = await sql`
      select order_id as "orderId", way, case when way = 'jsapi' then open_id end as "wxOpenId", total_fen as "totalFen", goods,
        case when way <> 'link' then nullif(payer_address, '') end as "payerAddress", started_at as "startedAt", transaction_id as "transactionId",
        paid_fen as "paidFen", payment.paid_at as "paidAt"
      from payment join "order" on "order".id = order_id
      where member_id = ${memberId} order by started_at, payment.id`
    return [...payments]
  },
  async erase(sql, memberId) {
    // two statements, each by an index: of millions of payments a few are theirs
    await sql`
      update payment set open_id = case when open_id is not null then '' end, payer_address = ''
      where order_id in (select id from "order" where member_id = ${memberId})`
    await sql`
      update payment set open_id = '', payer_address = ''
      where open_id <> '' and open_id = (select wechat_open_id from member where id = ${memberId})`
  },
}
