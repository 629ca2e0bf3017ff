import type { PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { Take } from '#features/payment/payment.queries.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'

/** Money that goes back, and the payment it goes back of. */
export type Refund = {
  id: string
  orderId: string
  /** The attempt whose money goes back, and how it was paid. */
  paymentId: string
  way: PayWay
  /** Its number at the payment service, and that of the payment. */
  outRefundNo: string
  outTradeNo: string
  amountFen: number
  totalFen: number
  reason: 'member' | 'activityCancelled' | 'tooFew' | 'latePayment' | 'paidTwice' | 'byHand' | 'moved'
  state: 'decided' | 'accepted' | 'done' | 'failed'
  tries: number
  /** The payment service's own number of it; null until it was accepted. */
  refundNo: string | null
  /** Whether people gave it outside the payment service. */
  isOutside: boolean
}

type RefundRow = {
  id: string
  order_id: string
  payment_id: string
  way: PayWay
  out_trade_no: string
  amount_fen: number
  total_fen: number
  reason: Refund['reason']
  state: Refund['state']
  tries: number
  refund_no: string | null
  is_outside: boolean
}

export function refundQueries(sql: SqlRunner) {
  const columns = sql`refund.id, refund.order_id, payment_id, way, out_trade_no, amount_fen, total_fen, reason, state, tries,
    refund_no, is_outside`
  const rowsOf = (rows: readonly RefundRow[]): Refund[] => rows.map(readRefundRow)
  return {
    async find(id: string): Promise<Refund | null> {
      const rows = await sql<RefundRow[]>`
        select ${columns} from refund join payment on payment.id = payment_id where refund.id = ${id}`
      return rowsOf(rows)[0] ?? null
    },

    /** Of one attempt. */
    async ofPayment(paymentId: string): Promise<Refund[]> {
      return rowsOf(
        await sql<RefundRow[]>`
          select ${columns} from refund join payment on payment.id = payment_id where payment_id = ${paymentId} order by refund.id`,
      )
    },

    /** A payment of which a refund is due, kept from other processes until the transaction ends. */
    async lockDuePayment(now: number): Promise<string | null> {
      const [row] = await sql<{ id: string }[]>`
        select payment.id from refund join payment on payment.id = payment_id
        where state = 'decided' and next_try_at <= ${new Date(now)}
        order by next_try_at, refund.id limit 1 for update of payment skip locked`
      return row?.id ?? null
    },

    /** When a refund of the payment was last sent; null before the first. Another try of one is none. */
    async findLastSending(paymentId: string, exceptId: string): Promise<number | null> {
      const [row] = await sql<{ at: Date | null }[]>`
        select max(sent_at) as at from refund where payment_id = ${paymentId} and id <> ${exceptId}`
      return row?.at?.getTime() ?? null
    },

    async findDue(paymentId: string, now: number): Promise<Refund | null> {
      const rows = await sql<RefundRow[]>`
        select ${columns} from refund join payment on payment.id = payment_id
        where payment_id = ${paymentId} and state = 'decided' and next_try_at <= ${new Date(now)}
        order by next_try_at, refund.id limit 1`
      return rowsOf(rows)[0] ?? null
    },

    async markSent(id: string, { at, nextTryAt }: { at: number; nextTryAt: number }) {
      await sql`
        update refund set sent_at = ${new Date(at)}, tries = tries + 1, next_try_at = ${new Date(nextTryAt)}
        where id = ${id} and state = 'decided'`
    },

    /** Puts the next try of a refund off. */
    async postpone(id: string, until: number) {
      await sql`update refund set next_try_at = ${new Date(until)} where id = ${id} and next_try_at is not null`
    },

    async markAccepted(id: string, { refundNo, askAt }: { refundNo: string; askAt: number }) {
      await sql`
        update refund set state = 'accepted', refund_no = ${refundNo}, next_try_at = ${new Date(askAt)}
        where id = ${id} and state = 'decided'`
    },

    /** The payment service took it and nothing came of it: it is sent again, under the same number. */
    async decideAgain(id: string, nextTryAt: number) {
      await sql`
        update refund set state = 'decided', next_try_at = ${new Date(nextTryAt)}
        where id = ${id} and state = 'accepted'`
    },

    /** False = it was so before, or is done. */
    async markFailed(id: string): Promise<boolean> {
      const marked = await sql`
        update refund set state = 'failed', next_try_at = null
        where id = ${id} and state in ('decided', 'accepted')`
      return marked.count > 0
    },

    /** Has the payment service asked at once how an accepted one stands. */
    async askSoon(id: string, now: number) {
      await sql`update refund set next_try_at = ${new Date(now)} where id = ${id} and state = 'accepted'`
    },

    async takeAccepted({ now, busyUntil, limit }: Take): Promise<Refund[]> {
      const rows = await sql<{ id: string }[]>`
        update refund set next_try_at = ${new Date(busyUntil)}, tries = tries + 1
        where id in (
          select id from refund where state = 'accepted' and next_try_at <= ${new Date(now)}
          order by next_try_at limit ${limit} for update skip locked)
        returning id`
      const ids = rows.map(({ id }) => id)
      return rowsOf(
        await sql<RefundRow[]>`
          select ${columns} from refund join payment on payment.id = payment_id where refund.id = any(${ids}::uuid[])`,
      )
    },
  }
}

/** Has one that was left to people sent anew, under the same number; false = it is not left to them any more. */
export async function sendRefundAnew(sql: SqlRunner, id: string, now: number): Promise<boolean> {
  const sent = await sql`
    update refund set state = 'decided', tries = 0, next_try_at = ${new Date(now)} where id = ${id} and state = 'failed'`
  return sent.count > 0
}

function readRefundRow(row: RefundRow): Refund {
  const { id, reason, state, tries } = row
  return {
    id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    way: row.way,
    outRefundNo: serviceNumberOf(id),
    outTradeNo: row.out_trade_no,
    amountFen: row.amount_fen,
    totalFen: row.total_fen,
    reason,
    state,
    tries,
    refundNo: row.refund_no,
    isOutside: row.is_outside,
  }
}
