import type { SqlRunner } from '#platform/database/connect.ts'
import type { Take } from '#features/payment/payment.queries.ts'
import { serviceNumberOf } from '#features/payment/service-number.ts'

/** Money that goes back, and the payment it goes back of. */
export type Refund = {
  id: string
  orderId: string
  /** Its number at the payment service, and that of the payment. */
  outRefundNo: string
  outTradeNo: string
  amountFen: number
  totalFen: number
  reason: 'member' | 'activityCancelled' | 'tooFew' | 'latePayment'
  state: 'decided' | 'accepted' | 'done' | 'failed'
  tries: number
  /** The payment service's own number of it; null until it was accepted. */
  refundNo: string | null
}

type RefundRow = {
  id: string
  order_id: string
  out_trade_no: string
  amount_fen: number
  total_fen: number
  reason: Refund['reason']
  state: Refund['state']
  tries: number
  refund_no: string | null
}

export function refundQueries(sql: SqlRunner) {
  const columns = sql`refund.id, refund.order_id, out_trade_no, amount_fen, total_fen, reason, state, tries,
    refund_no`
  const rowsOf = (rows: readonly RefundRow[]): Refund[] => rows.map(readRefundRow)
  return {
    async find(id: string): Promise<Refund | null> {
      const rows = await sql<RefundRow[]>`
        select ${columns} from refund join payment using (order_id) where refund.id = ${id}`
      return rowsOf(rows)[0] ?? null
    },

    async ofOrder(orderId: string): Promise<Refund[]> {
      return rowsOf(
        await sql<RefundRow[]>`
          select ${columns} from refund join payment using (order_id) where order_id = ${orderId} order by refund.id`,
      )
    },

    /** A payment of which a refund is due, kept from other processes until the transaction ends. */
    async lockDuePayment(now: number): Promise<string | null> {
      const [row] = await sql<{ order_id: string }[]>`
        select payment.order_id from refund join payment using (order_id)
        where state = 'decided' and next_try_at <= ${new Date(now)}
        order by next_try_at, refund.id limit 1 for update of payment skip locked`
      return row?.order_id ?? null
    },

    /** When a refund of the order was last sent; null before the first. Another try of one is none. */
    async findLastSending(orderId: string, exceptId: string): Promise<number | null> {
      const [row] = await sql<{ at: Date | null }[]>`
        select max(sent_at) as at from refund where order_id = ${orderId} and id <> ${exceptId}`
      return row?.at?.getTime() ?? null
    },

    async findDue(orderId: string, now: number): Promise<Refund | null> {
      const rows = await sql<RefundRow[]>`
        select ${columns} from refund join payment using (order_id)
        where order_id = ${orderId} and state = 'decided' and next_try_at <= ${new Date(now)}
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

    async markFailed(id: string) {
      await sql`
        update refund set state = 'failed', next_try_at = null
        where id = ${id} and state in ('decided', 'accepted')`
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
          select ${columns} from refund join payment using (order_id) where refund.id = any(${ids}::uuid[])`,
      )
    },
  }
}

function readRefundRow(row: RefundRow): Refund {
  const { id, reason, state, tries } = row
  return {
    id,
    orderId: row.order_id,
    outRefundNo: serviceNumberOf(id),
    outTradeNo: row.out_trade_no,
    amountFen: row.amount_fen,
    totalFen: row.total_fen,
    reason,
    state,
    tries,
    refundNo: row.refund_no,
  }
}
