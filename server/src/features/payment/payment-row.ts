/** An order at the payment service; instants in milliseconds since 1970. */
export type Payment = {
  orderId: string
  outTradeNo: string
  openId: string
  totalFen: number
  /** What is paid for, as the payer reads it. */
  goods: string
  payerAddress: string
  startedAt: number
  expiresAt: number
  /** What the payer's app is called with; null until the payment service answered. */
  prepay: { id: string; at: number } | null
  paid: { transactionId: string; fen: number; at: number } | null
}

/** A row of the table. */
export type PaymentRow = {
  order_id: string
  out_trade_no: string
  open_id: string
  total_fen: number
  goods: string
  payer_address: string
  started_at: Date
  expires_at: Date
  prepay_id: string | null
  prepaid_at: Date | null
  transaction_id: string | null
  paid_fen: number | null
  paid_at: Date | null
}

/** A row as the rules see it. */
export function readPaymentRow(row: PaymentRow): Payment {
  const { prepay_id: prepayId, prepaid_at: prepaidAt, transaction_id: transactionId, paid_fen: fen, paid_at: at } = row
  return {
    orderId: row.order_id,
    outTradeNo: row.out_trade_no,
    openId: row.open_id,
    totalFen: row.total_fen,
    goods: row.goods,
    payerAddress: row.payer_address,
    startedAt: row.started_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    prepay: prepayId !== null && prepaidAt ? { id: prepayId, at: prepaidAt.getTime() } : null,
    paid: transactionId !== null && fen !== null && at ? { transactionId, fen, at: at.getTime() } : null,
  }
}
