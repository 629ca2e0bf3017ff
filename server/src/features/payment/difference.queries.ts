import { randomUUIDv7 } from 'node:crypto'
import type { SqlRunner } from '#platform/database/connect.ts'

/** Something on which our ledger and the payment service's differ. */
export type Difference = {
  orderId: string | null
  outTradeNo: string
  kind: DifferenceKind
  oursFen: number
  theirsFen: number
  /** The refund that differs; a payment may have several. Null = it is about no refund. */
  outRefundNo?: string | null
  /** The payment as the service tells of it; several may come on one number. Null = it tells of none. */
  transactionId?: string | null
}

/**
 * `amount`, `notifiedAmount`: paid otherwise than ordered, by query or as a notification says; `transaction`: paid twice;
 * `currency`: paid in another one; `account`: notified as paid to another account; `unpaidHere`, `unpaidThere`: paid on one side
 * only; `refundHere`, `refundThere`, `refundAmount`: likewise of refunds; `notifiedRefund`: notified otherwise than sent;
 * `refundTwice`: given back by people, and by the service as well.
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
  | 'refundTwice'

/** Kinds that tell the same of a payment, or of a refund, whichever way it was heard of. */
const SAME_KINDS: readonly (readonly DifferenceKind[])[] = [
  ['amount', 'notifiedAmount'],
  ['refundAmount', 'notifiedRefund'],
]
const sameKinds = (kind: DifferenceKind) => SAME_KINDS.find((kinds) => kinds.includes(kind)) ?? [kind]

/** A difference that is not mended; it stands in its row as it is now, which may be otherwise than it was shown. */
export type OpenDifference = Omit<Difference, 'orderId' | 'outRefundNo' | 'transactionId'> &
  Record<'outRefundNo' | 'transactionId', string | null>

export function differenceQueries(sql: SqlRunner) {
  const isSame = ({
    outTradeNo,
    kind,
    outRefundNo = null,
    transactionId = null,
    ...fen
  }: Omit<Difference, 'orderId'>) => sql`
    out_trade_no = ${outTradeNo} and kind = any(${[...sameKinds(kind)]})
    and out_refund_no is not distinct from ${outRefundNo} and transaction_id is not distinct from ${transactionId}
    and ours_fen = ${fen.oursFen} and theirs_fen = ${fen.theirsFen}`
  const isSettled = (difference: Difference) => sql`
    exists (select from settled_difference where ${isSame(difference)})`
  return {
    /**
     * Writes a difference down; false = it is known, or the very same was settled. One that comes again is not mended
     * after all, and is found anew: it may be about another refund, or another payment.
     */
    async add(difference: Difference, at: number): Promise<boolean> {
      const { orderId, outTradeNo, kind, oursFen, theirsFen, outRefundNo = null, transactionId = null } = difference
      const rows = await sql`
        insert into ledger_difference (
          id, order_id, out_trade_no, kind, ours_fen, theirs_fen, found_at, out_refund_no,
          transaction_id)
        select ${randomUUIDv7()}, ${orderId}, ${outTradeNo}, ${kind}, ${oursFen}, ${theirsFen}, ${new Date(at)},
          ${outRefundNo}, ${transactionId}
        where not ${isSettled(difference)}
        on conflict (out_trade_no, kind) do update
          set ours_fen = excluded.ours_fen, theirs_fen = excluded.theirs_fen, out_refund_no = excluded.out_refund_no,
            transaction_id = excluded.transaction_id, found_at = excluded.found_at, mended_at = null
          where ledger_difference.mended_at is not null
        returning id`
      return rows.length > 0
    },

    /** Whether people settled the very same. */
    async wasSettled(difference: Difference): Promise<boolean> {
      const [row] = await sql<[{ settled: boolean }]>`select ${isSettled(difference)} as settled`
      return row.settled
    },

    /** Everything known of a payment agrees by now, but for what differs still; what differs otherwise does not any more. */
    async mend(outTradeNo: string, at: number, except: readonly Difference[] = []) {
      const isOther = except.reduce((all, one) => sql`${all} and not (kind = ${one.kind} and ${isSame(one)})`, sql``)
      await sql`
        update ledger_difference set mended_at = ${new Date(at)}
        where out_trade_no = ${outTradeNo} and mended_at is null ${isOther}`
    },

    /** What is known of a payment; nobody settles any of it until the transaction ends. */
    async holdAll(outTradeNo: string): Promise<void> {
      await sql`select from ledger_difference where out_trade_no = ${outTradeNo} order by id for update`
    },

    /** A difference that is open, which nobody else settles until the transaction ends. */
    async lockOpen(id: string): Promise<OpenDifference | null> {
      const [open] = await sql<OpenDifference[]>`
        select out_trade_no as "outTradeNo", kind, out_refund_no as "outRefundNo", ours_fen as "oursFen",
          theirs_fen as "theirsFen", transaction_id as "transactionId"
        from ledger_difference where id = ${id} and mended_at is null for update`
      return open ?? null
    },

    /** Keeps that people settled a difference. */
    async addSettled(difference: OpenDifference, at: number): Promise<void> {
      const { outTradeNo, kind, outRefundNo, transactionId, oursFen, theirsFen } = difference
      await sql`
        insert into settled_difference (
          out_trade_no, kind, out_refund_no, transaction_id, ours_fen, theirs_fen, settled_at)
        values (
          ${outTradeNo}, ${kind}, ${outRefundNo}, ${transactionId}, ${oursFen}, ${theirsFen}, ${new Date(at)})
        on conflict do nothing`
    },

    /** Closes what tells the same as a difference of its payment. */
    async closeSame(difference: OpenDifference, at: number): Promise<void> {
      await sql`
        update ledger_difference set mended_at = ${new Date(at)}
        where mended_at is null and ${isSame(difference)}`
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
