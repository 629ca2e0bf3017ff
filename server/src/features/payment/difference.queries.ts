import { randomUUIDv7 } from 'node:crypto'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Something on which our ledger and the payment service's differ. */
export type Difference = {
  orderId: string | null
  outTradeNo: string
  kind: DifferenceKind
  oursFen: number
  theirsFen: number
}

/**
 * `amount`, `notifiedAmount`: paid otherwise than ordered, by query or as a notification says; `transaction`: paid twice;
 * `currency`: paid in another one; `account`: notified as paid to another account; `unpaidHere`, `unpaidThere`: paid on one side
 * only; `refundHere`, `refundThere`, `refundAmount`: likewise of refunds; `notifiedRefund`: notified otherwise than sent.
 */
export type DifferenceKind =
  | 'amount'
  | 'notifiedAmount'
  | 'transaction'
  | 'currency'
  | 'account'
  | 'unpaidHere'
  | 'unpaidThere'
  | 'refundHere'
  | 'refundThere'
  | 'refundAmount'
  | 'notifiedRefund'

export function differenceQueries(sql: SqlRunner) {
  return {
    /** Writes a difference down; false = it is known. One that comes again is not mended after all. */
    async add({ orderId, outTradeNo, kind, oursFen, theirsFen }: Difference, at: number): Promise<boolean> {
      const rows = await sql`
        insert into ledger_difference (id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at)
        values (${randomUUIDv7()}, ${orderId}, ${outTradeNo}, ${kind}, ${oursFen}, ${theirsFen}, ${new Date(at)})
        on conflict (out_trade_no, kind) do update
          set ours_fen = excluded.ours_fen, theirs_fen = excluded.theirs_fen, mended_at = null
          where ledger_difference.mended_at is not null
        returning id`
      return rows.length > 0
    },

    /** Everything known of an order agrees by now. */
    async mend(outTradeNo: string, at: number) {
      await sql`
        update ledger_difference set mended_at = ${new Date(at)}
        where out_trade_no = ${outTradeNo} and mended_at is null`
    },
  }
}

/** Has the payment of a difference compared at once; false = it is mended, or is about no payment of ours. */
export async function comparePaymentAnew(sql: SqlRunner, differenceId: string, now: number): Promise<boolean> {
  const found = await sql`
    update payment set compare_at = ${new Date(now)}
    from ledger_difference difference
    where difference.id = ${differenceId} and mended_at is null and payment.out_trade_no = difference.out_trade_no`
  return found.count > 0
}
