import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/**
 * Payments of orders. Their money stays, as the ledger does; by whose WeChat and from where is forgotten. The WeChat of a
 * friend who paid is theirs, and told to nobody.
 */
export const paymentPersonalData: PersonalDataSource = {
  name: 'payments',
  async read(sql, memberId) {
    const payments = await sql`
      select order_id as "orderId", way, case when way = 'jsapi' then open_id end as "wxOpenId", total_fen as "totalFen", goods,
        payer_address as "payerAddress", started_at as "startedAt", transaction_id as "transactionId",
        paid_fen as "paidFen", payment.paid_at as "paidAt"
      from payment join "order" on "order".id = order_id
      where member_id = ${memberId} order by started_at, payment.id`
    return [...payments]
  },
  async erase(sql, memberId) {
    await sql`
      update payment set open_id = case when open_id is not null then '' end, payer_address = ''
      where order_id in (select id from "order" where member_id = ${memberId})
        or open_id = (select wechat_open_id from member where id = ${memberId})`
  },
}
