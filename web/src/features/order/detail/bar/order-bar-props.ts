import type { Order } from '@quan/contract/order/order.ts'

/** What the bar of an order knows and can ask for. */
export type OrderBarProps = {
  order: Order
  /** WeChat is paying. */
  isPaying: boolean
  /** It was paid, and the server has not heard of it yet. */
  isConfirming: boolean
  onPay: () => void
  /** The server would not have it, so what is known of the order may be old. */
  onRefused: () => void
}
