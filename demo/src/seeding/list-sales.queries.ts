import type { Sql } from '@quan/server/platform/database/connect.ts'

/** An order of the catalogue's people as the payment service has it; amounts in fen, instants in milliseconds since 1970. */
export type Sale = {
  number: string
  openid: string
  goods: string
  fen: number
  orderedAt: number
  paidAt: number
  transactionId: string
  refund: { number: string; id: string; fen: number; at: number } | null
}

/** Everything that was paid without asking the payment service for it: what it has to know besides. */
export async function listSales(sql: Sql): Promise<Sale[]> {
  const rows = await sql<Sale[]>`
    select out_trade_no as number, open_id as openid, goods, total_fen as fen,
      extract(epoch from started_at)::float8 * 1000 as "orderedAt", extract(epoch from paid_at)::float8 * 1000 as "paidAt",
      transaction_id as "transactionId", (
        select jsonb_build_object('number', replace(id::text, '-', ''), 'id', refund_no, 'fen', amount_fen,
          'at', extract(epoch from done_at)::float8 * 1000)
        from refund where refund.payment_id = payment.id and state = 'done' order by decided_at limit 1) as refund
    from payment where prepay_id is null and transaction_id is not null order by started_at, payment.id`
  return [...rows]
}
