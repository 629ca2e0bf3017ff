/** A fault that a notification is given on purpose. */
export type NoticeFlaw = 'amount' | 'sign'

/** A notification to be delivered: of a payment, or of the refund with that number. */
export type Notice = {
  id: string
  /** `out_trade_no`. */
  order: string
  /** `out_refund_no`; null for a payment. */
  refund: string | null
  flaw: NoticeFlaw | null
  /** True for one that a close of the order sends at once. */
  isHeld: boolean
  /** When it is tried next; null when it is not: acknowledged, or given up. */
  dueAt: number | null
  tries: number
  isAcknowledged: boolean
}
