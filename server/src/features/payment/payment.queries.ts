import { OrderState } from '@quan/contract/order/order-state.ts'
import type { PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { serviceNumberOf } from './service-number.ts'

/** A payment to be stored; its order says the rest. */
export type NewPayment = {
  orderId: string
  payerAddress: string
  /** Stands before the activity's title in what the payer reads. */
  goodsPrefix: string
  startedAt: number
  lookAt: number
  compareAt: number
}

/** Rows that are worked on next, and until when nobody else takes them. */
export type Take = { now: number; busyUntil: number; limit: number }

/** SQL of the columns of a `PaymentRow`. */
export const PAYMENT_COLUMNS = `id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at, expires_at, prepay_id, pay_url, prepaid_at, superseded_at, transaction_id, paid_fen, paid_at`

export function paymentQueries(sql: SqlRunner) {
  const columns = sql.unsafe(PAYMENT_COLUMNS)
  const one = ([row]: PaymentRow[]): Payment | null => (row ? readPaymentRow(row) : null)
  return {
    /**
     * Writes down all the payment service will ever be asked with for the attempt that pays an unpaid order in WeChat's
     * browser: what stands already stays, and whoever has no WeChat account cannot pay so. One statement, since it may run in the transaction of a hot activity.
     */
    async insert({ orderId, payerAddress, goodsPrefix, startedAt, lookAt, compareAt }: NewPayment) {
      await sql`
        insert into payment (id, way, order_id, out_trade_no, open_id, total_fen, goods, payer_address, started_at, expires_at,
          next_look_at, compare_at)
        select "order".id, 'jsapi', "order".id, ${serviceNumberOf(orderId)}, wechat_open_id, price_fen * quantity,
          ${goodsPrefix}::text || title, ${payerAddress}, ${new Date(startedAt)}, expires_at, ${new Date(lookAt)},
          ${new Date(compareAt)}
        from "order" join member on member.id = member_id join activity on activity.id = activity_id
        where "order".id = ${orderId} and state = ${OrderState.unpaid} and wechat_open_id is not null
        on conflict (id) do nothing`
    },

    async find(id: string): Promise<Payment | null> {
      return one(await sql<PaymentRow[]>`select ${columns} from payment where id = ${id}`)
    },

    /** Nobody else applies the payment until the transaction ends. */
    async lock(id: string): Promise<Payment | null> {
      return one(await sql<PaymentRow[]>`select ${columns} from payment where id = ${id} for update`)
    },

    /**
     * The WeChat account that pays: the one bound now, unless the payment service has answered already, which takes the
     * same parameters only from then on.
     */
    async takeOpenId({ id, openId }: Pick<Payment, 'id'> & { openId: string }): Promise<string> {
      const [row] = await sql<{ open_id: string }[]>`
        update payment set open_id = wechat_open_id
        from "order" join member on member.id = member_id
        where payment.id = ${id} and way = 'jsapi' and "order".id = order_id and prepay_id is null
          and wechat_open_id <> open_id
        returning open_id`
      return row?.open_id ?? openId
    },

    async setPrepay(id: string, prepay: NonNullable<Payment['prepay']>) {
      await sql`
        update payment set prepay_id = ${prepay.id}, pay_url = ${prepay.url}, prepaid_at = ${new Date(prepay.at)}
        where id = ${id}`
    },

    async setPaid(id: string, { transactionId, fen, at }: NonNullable<Payment['paid']>) {
      await sql`
        update payment set transaction_id = ${transactionId}, paid_fen = ${fen}, paid_at = ${new Date(at)},
          next_look_at = null
        where id = ${id}`
    },

    /** Null = it is known how it ended. One whose order closed since it was looked at is due already. */
    async setNextLook(id: string, at: number | null) {
      await sql`
        update payment set next_look_at = case when ${at === null ? null : new Date(at)}::timestamptz is not null
          then least(${at === null ? null : new Date(at)},
            (select closed_at from "order"
              where "order".id = order_id and closed_at > coalesce(looked_at, '-infinity'))) end
        where id = ${id} and transaction_id is null`
    },

    /** Takes payments to be looked at. */
    async takeToLookAt({ now, busyUntil, limit }: Take): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        update payment set next_look_at = ${new Date(busyUntil)}, looked_at = ${new Date(now)}
        where id in (
          select id from payment where next_look_at <= ${new Date(now)}
          order by next_look_at limit ${limit} for update skip locked)
        returning id`
      return rows.map(({ id }) => id)
    },

    async takeToCompare({ now, busyUntil, limit }: Take): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        update payment set compare_at = ${new Date(busyUntil)}
        where id in (
          select id from payment where compare_at <= ${new Date(now)}
          order by compare_at limit ${limit} for update skip locked)
        returning id`
      return rows.map(({ id }) => id)
    },

    /** Null = it is not compared any more. */
    async setCompare(id: string, at: number | null) {
      await sql`update payment set compare_at = ${at === null ? null : new Date(at)} where id = ${id}`
    },
  }
}

/** An attempt to pay an order, as an order of the payment service; instants in milliseconds since 1970. */
export type Payment = {
  /** The order's, of the attempt in WeChat's browser. */
  id: string
  way: PayWay
  orderId: string
  outTradeNo: string
  /** Null where nobody in particular has to pay. */
  openId: string | null
  totalFen: number
  /** What is paid for, as the payer reads it. */
  goods: string
  payerAddress: string
  startedAt: number
  expiresAt: number
  /** What the payer's app is called with, and where they are led; null until the payment service answered. */
  prepay: { id: string; url: string | null; at: number } | null
  /** Whether another attempt took its place. */
  isSuperseded: boolean
  paid: { transactionId: string; fen: number; at: number } | null
}

/** A row of the table. */
export type PaymentRow = {
  id: string
  way: PayWay
  order_id: string
  out_trade_no: string
  open_id: string | null
  total_fen: number
  goods: string
  payer_address: string
  started_at: Date
  expires_at: Date
  prepay_id: string | null
  pay_url: string | null
  prepaid_at: Date | null
  superseded_at: Date | null
  transaction_id: string | null
  paid_fen: number | null
  paid_at: Date | null
}

/** A row as the rules see it. */
export function readPaymentRow(row: PaymentRow): Payment {
  const { prepay_id: prepayId, prepaid_at: prepaidAt, transaction_id: transactionId, paid_fen: fen, paid_at: at } = row
  return {
    id: row.id,
    way: row.way,
    orderId: row.order_id,
    outTradeNo: row.out_trade_no,
    openId: row.open_id,
    totalFen: row.total_fen,
    goods: row.goods,
    payerAddress: row.payer_address,
    startedAt: row.started_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    prepay: prepayId !== null && prepaidAt ? { id: prepayId, url: row.pay_url, at: prepaidAt.getTime() } : null,
    isSuperseded: row.superseded_at !== null,
    paid: transactionId !== null && fen !== null && at ? { transactionId, fen, at: at.getTime() } : null,
  }
}
